import type { EntityManager } from 'typeorm';
import { findOf, hasMoreEntries, havingAll, havingWord } from './user-words.js';

/** How far those who match a search are counted. */
export const mostCounted = 1_000;

/** Which users match a search. */
export interface Match {
  /** Their ids; undefined where there are too many of them, or all are meant. */
  among?: readonly number[];
  /** Each of them has a word that begins so, for each of these. */
  words: readonly string[];
}

/** How many entries of each word are read at first: those of a word that has no more need not be looked up. */
const mostEntries = 2_000;

/**
 * A word with more entries is met every few rows of a sorted list, which is then the quicker way. Those whom another
 * one finds are quickly read and sorted, wherever they stand in the list.
 */
const mostSorted = 8_000;

/** @param words as `wordsOf` makes them */
export async function matchOf(manager: EntityManager, words: readonly string[]): Promise<Match> {
  const finds = await Promise.all(words.map((word) => findOf(manager, word, mostEntries)));
  const [first, ...others] = finds.sort((one, other) => Number(other.isWhole) - Number(one.isWhole));
  if (first === undefined) return { words };
  let ids = [...first.userIds];
  for (const { word, userIds, isWhole } of others)
    ids = isWhole ? ids.filter((id) => userIds.has(id)) : await havingWord(manager, word, ids);
  if (first.isWhole) return { among: ids, words };
  // Those were the first ones whom a common word finds. Where they are enough the others need not be known.
  const isCommon = ids.length > mostCounted && (await hasMoreEntries(manager, first.word, mostSorted));
  return isCommon ? { words } : { among: await havingAll(manager, words), words };
}
