import type { ProblemError } from '@portico/contract/problem';

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Keys that reach into an object's prototype when a careless merge copies them. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What is wrong with the keys of a text that is valid JSON: one that is given twice, of which a parser would
 * silently keep the last, or one that is never allowed.
 */
export function findBadKey(json: string): ProblemError | undefined {
  const open: Set<string>[] = [];
  let lastString = '';
  for (const [text] of json.matchAll(token)) {
    if (text === '{' || text === '[') open.push(new Set());
    else if (text === '}' || text === ']') open.pop();
    else if (text !== ':') lastString = text;
    else {
      const key: string = JSON.parse(lastString);
      const keys = open.at(-1);
      if (forbiddenKeys.has(key))
        return { msg: `${key} is not allowed`, path: key, code: 'json-forbidden-key' };
      if (keys?.has(key)) return { msg: `${key} is given twice`, path: key, code: 'json-duplicate-key' };
      keys?.add(key);
    }
  }
  return undefined;
}
