import * as v from 'valibot';

/** How many characters a person would count as limits do: code points, so that an emoji is not two. */
const codePoints = (text: string): number => [...text].length;

/**
 * One text field: trimmed, in Unicode NFC, neither blank nor longer than `longest` code points, and free of what
 * no database or terminal carries faithfully (NUL, lone surrogates).
 *
 * @param label the field's name as a person reads it, for the sentences about length and characters
 * @param required the sentence for a missing, empty or blank value
 */
export const requiredText = (label: string, longest: number, required: string) =>
  v.pipe(
    v.string(required),
    v.check(
      (text) => text.isWellFormed() && !text.includes('\0'),
      `${label} holds characters that cannot be stored`,
    ),
    v.transform((text) => text.normalize('NFC').trim()),
    v.minLength(1, required),
    v.check(
      (text) => codePoints(text) <= longest,
      `${label} is at most ${longest.toLocaleString('en')} characters`,
    ),
  );
