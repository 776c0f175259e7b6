/** Of letters that Unicode doesn't take apart. */
const plain: Record<string, string> = {
  ...{ ß: 'ss', ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' },
  ς: 'σ',
};

/**
 * The form in which texts are searched and compared, so that what people type on any keyboard finds "Straße", "Işık" and
 * "O’Neil": without case, accents, typographic punctuation and invisible characters. Marks that Arabic and Hebrew mostly
 * leave out go, too; vowel signs of other scripts are letters and stay.
 */
export const folded = (text: string): string =>
  text
    // Before NFKD, which makes a space and an accent of it.
    .replace(/´/g, "'")
    .normalize('NFKD')
    .replace(/[‘’‚‛ʹʻʼ′`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßıøłđðþæœς]/g, (letter) => plain[letter]!)
    .replace(/\s+/g, ' ')
    .trim();
