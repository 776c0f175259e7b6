import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { oneOf } from '../../database/number-list.js';
import { User } from '../user.entity.js';
import { beginsWith, type Find, findOf, idsOf } from './user-words.js';

/** Which users match a search. */
export interface Match {
  /** Their ids; undefined where there are too many, or all are meant. */
  among?: readonly number[];
  /** The words that each of them has, where the ids do not say it. */
  words: readonly string[];
  /** So many match at least. */
  known: number;
}

/**
 * How many entries of each word are read: few, and where every word has more of them, many. Where there are more still,
 * the sorted list is walked instead, which meets somebody who has the word every few rows. With fewer it might not:
 * those who share a name stand together, perhaps at the end of the list.
 */
const mostEntries = [2_000, 20_000];

/** @param words as `wordsOf` makes them; each match has a word that begins so, for each of these */
export async function matchOf(manager: EntityManager, words: readonly string[]): Promise<Match> {
  let finds: Find[] = [];
  for (const limit of mostEntries) {
    finds = await Promise.all(words.map((word) => findOf(manager, word, limit)));
    if (finds.some(({ isWhole }) => isWhole)) return matchAmong(manager, finds);
  }
  return { words, known: finds.length === 1 ? finds[0]!.userIds.size : 0 };
}

async function matchAmong(manager: EntityManager, finds: Find[]): Promise<Match> {
  const [first, ...others] = finds.filter(({ isWhole }) => isWhole);
  const having = [...first!.userIds].filter((id) => others.every(({ userIds }) => userIds.has(id)));
  const words = finds.filter(({ isWhole }) => !isWhole).map(({ word }) => word);
  const query = manager.createQueryBuilder(User, 'user').select('"user"."userId"', 'userId');
  addMatch(query, { among: having, words });
  const among = words.length === 0 ? having : await idsOf(manager, query);
  return { among, words: [], known: among.length };
}

/** Keeps a query for users, by the name of `user`, to those who match. */
export function addMatch(query: SelectQueryBuilder<User>, { among, words }: Omit<Match, 'known'>): void {
  if (among !== undefined) query.andWhere(...oneOf(query, '"user"."userId"', 'among', among));
  words.forEach((word, index) => {
    const [condition, parameters] = beginsWith(query, `word${index}`, word);
    // As a value, not as EXISTS: that may be turned around, into a look at every entry of the word.
    query.andWhere(
      `(SELECT 1 FROM "user_words" "entry" WHERE ${condition} AND "entry"."userId" = "user"."userId" LIMIT 1) = 1`,
      parameters,
    );
  });
}
