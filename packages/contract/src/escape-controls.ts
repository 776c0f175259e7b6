/**
 * Other people's text on one line of a terminal or log viewer, which would obey control characters, line separators and invisible
 * format characters (bidi marks, joiners), and hide or reorder text. JSON stays the same JSON.
 */
export const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** The same of a text whose lines are its own. */
export const escapeInLines = (text: string): string => text.split('\n').map(escapeControls).join('\n');
