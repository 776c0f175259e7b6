/**
 * A checksum of the letters and digits in a text. They are the same in markup, once tags and character references are left out, and in the
 * browser's `textContent`.
 */
export function sumOfText(text: string): number {
  let sum = 0;
  for (const letter of text.replaceAll(/[^\p{L}\p{N}]/gu, '')) sum = (sum * 31 + letter.codePointAt(0)!) | 0;
  return sum;
}
