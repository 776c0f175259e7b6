import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Key } from '../../http/keyset/cursor.js';
import type { User } from '../user.entity.js';
import { pageQuery, sortedBy, userId, type UserPart } from './user-page-query.js';
import { hasWord } from './user-words.js';

/**
 * How many users of a sorted list are looked at for those whom common words find. They may have no such user among
 * them: those who share a name stand together.
 */
const stretchOf = ({ limit }: UserPart): number => 1_000 + 20 * limit;

/** The query for the place of the last user of a stretch, as it is sorted. No row where the list ends before. */
export function stretchEnd(manager: EntityManager, part: UserPart): SelectQueryBuilder<User> {
  const query = pageQuery(manager, { ...part, limit: 0 }).select([]);
  sortedBy(manager, part).forEach((column, index) => query.addSelect(column, `key${index}`));
  return query.offset(stretchOf(part) - 1);
}

/** The query for a page of those whom each word finds, of the list up to a place. */
export function stretchQuery(
  manager: EntityManager,
  part: UserPart,
  words: readonly string[],
  end: Key | undefined,
): SelectQueryBuilder<User> {
  const query = pageQuery(manager, part);
  words.forEach((word, index) => query.andWhere(...hasWord(manager, userId, `word${index}`, word)));
  if (end === undefined) return query;
  const isAscending = (part.order === 'asc') !== (part.cursor?.isBack === true);
  const columns = sortedBy(manager, part).join(', ');
  return query.andWhere(`(${columns}) ${isAscending ? '<=' : '>='} (:...end)`, { end });
}

/** Those whom each word finds, as many as a page takes; undefined where that takes more of the list than a stretch. */
export async function pageOfStretch(
  manager: EntityManager,
  part: UserPart,
  words: readonly string[],
): Promise<User[] | undefined> {
  const place = await stretchEnd(manager, part).getRawOne<Record<string, Key[number]>>();
  const found = await stretchQuery(manager, part, words, place && Object.values(place)).getMany();
  return place === undefined || found.length > part.limit ? found : undefined;
}
