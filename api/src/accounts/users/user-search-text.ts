import { folded } from '@portico/contract/folded';

/** In code points; a cursor has one. */
export const maxPlainTextLength = 254;

/** The folded words: `Jean-Luc Ö.` gives `jean-luc` and `o.` */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word !== '');

/** For sorting and searching users. */
export const plainText = (text: string): string => [...folded(text)].slice(0, maxPlainTextLength).join('');
