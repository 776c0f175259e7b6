import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { asJson } from '../../foundation/database/dialect.js';

/**
 * How far matches are counted. Up to here their ids are read in one pass of an index and then sorted; with more, the
 * sorted list is read instead, which has matches every few rows.
 */
export const mostCounted = 4_000;

const escapeWildcards = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Keeps a query for `user` to those who have all the words, in any part of their names and email. */
export function keepMatching<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  words: readonly string[],
): SelectQueryBuilder<Row> {
  for (const [index, word] of words.entries()) {
    query.andWhere(`"user"."searchText" LIKE :word${index} ESCAPE '\\'`, {
      [`word${index}`]: `%${escapeWildcards(word)}%`,
    });
  }
  return query;
}

/** The query for the ids of the users who match, one more than are counted. */
export const matchesQuery = (manager: EntityManager, words: readonly string[]): SelectQueryBuilder<User> =>
  keepMatching(manager.createQueryBuilder(User, 'user').select('"user"."userId"', 'userId'), words).limit(
    mostCounted + 1,
  );

/** The ids of the users who match; undefined where there are more than are counted. */
export async function findMatches(
  manager: EntityManager,
  words: readonly string[],
): Promise<number[] | undefined> {
  const matches = matchesQuery(manager, words);
  const found = await manager
    .createQueryBuilder()
    .select(asJson(manager, '"userId"'), 'ids')
    .from(`(${matches.getQuery()})`, 'matches')
    .setParameters(matches.getParameters())
    .getRawOne<{ ids: string }>();
  const ids: number[] = JSON.parse(found?.ids ?? '[]');
  return ids.length > mostCounted ? undefined : ids;
}
