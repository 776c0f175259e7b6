/** Combining accents of European scripts. Vowel signs of other scripts are letters and stay. */
const accents = /[\u0300-\u036f]/g;

/** In code points; a cursor has one. */
export const maxPlainTextLength = 254;

/** For comparing: NFKD, lower case, without accents, and with final sigma as sigma. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll('ς', 'σ').normalize('NFKD').replace(accents, '').trim();

/** The comparable words: `Jean-Luc Ö.` gives `jean-luc` and `o.` */
export const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** For sorting and searching users. */
export const plainText = (text: string): string =>
  [...comparable(text)].slice(0, maxPlainTextLength).join('');
