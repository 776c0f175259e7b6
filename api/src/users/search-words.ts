import { comparable, plainText } from './plain-text.js';

/** The word itself, and what is left of it from each further letter or digit that begins a part of it. */
const endings = (word: string): string[] => {
  const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => word.slice(index));
  return [word, ...parts];
};

/** The words of a text as they are compared: `Jean-Luc Ö.` has `jean-luc` and `o.`. */
export const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * What is stored of texts, and finds somebody who types the beginning of it: of `Ada` and `ada@mail.example` those two, `mail.example` and
 * `example`. Each once.
 */
export const searchWords = (...texts: string[]): string[] => [
  ...new Set(texts.map(plainText).flatMap(wordsOf).flatMap(endings)),
];
