/** Of letters and digits: they are the same in markup without tags and character references, and in `textContent`. */
export function sumOfText(text: string): number {
  let sum = 0;
  for (const letter of text.replaceAll(/[^\p{L}\p{N}]/gu, '')) sum = (sum * 31 + letter.codePointAt(0)!) | 0;
  return sum;
}
