/** The deepest nesting of objects and lists that a body may have. */
export const deepestJson = 32;

/**
 * Whether a text nests deeper than is allowed. Looks at the text before it is parsed, because a parser and all
 * that walks its result afterwards would recurse as deep as the text says.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}
