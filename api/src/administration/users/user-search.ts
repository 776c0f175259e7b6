import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { asJson } from '../../foundation/database/dialect.js';

/**
 * Up to this many matches, their ids are read from an index and then sorted. With more, the sorted list is read instead,
 * because every few rows match.
 */
export const maxCounted = 4_000;

const escapeWildcards = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Limits a query for `user` to those whose names and email contain all the words. */
export function whereMatching<Row extends ObjectLiteral>(
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

/** Finds the ids of the matching users, at most one more than are counted. */
export const matchesQuery = (manager: EntityManager, words: readonly string[]): SelectQueryBuilder<User> =>
  whereMatching(manager.createQueryBuilder(User, 'user').select('"user"."userId"', 'userId'), words).limit(
    maxCounted + 1,
  );

/** The ids of the matching users; undefined if there are more than `maxCounted`. */
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
  return ids.length > maxCounted ? undefined : ids;
}
