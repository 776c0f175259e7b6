/** Combining accents of European scripts. The vowel signs of others are letters, and stay. */
const accents = /[\u0300-\u036f]/g;

/** The longest text that people are sorted and searched by, in code points: an index has its limits. */
const longest = 254;

/**
 * A text as people are sorted and searched by it: without accents, in lower case, and in compatibility form (NFKD).
 * A change of what this makes takes a migration that makes the stored ones anew.
 */
export function plainText(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(accents, '').trim();
  return [...plain].slice(0, longest).join('');
}
