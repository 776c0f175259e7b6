/** @param unit a UTF-16 code unit */
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text of other people's on one line of a terminal or log viewer, which would obey its control characters, line separators and
 * invisible format characters (bidi marks, joiners), and hide or reorder text. JSON stays the same JSON: JSON.stringify leaves
 * DEL, C1 controls and what is beyond them.
 */
export const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => character.split('').map(escapeUnit).join(''));

/** The same of a text whose lines are its own. */
export const escapeInLines = (text: string): string => text.split('\n').map(escapeControls).join('\n');
