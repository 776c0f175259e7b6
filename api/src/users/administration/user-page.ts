import type { EntityManager } from 'typeorm';
import { type Page, pageOf } from '../../http/keyset/page.js';
import type { User } from '../user.entity.js';
import type { Match } from './user-match.js';
import { pageAmong, pageQuery, type UserPart } from './user-page-query.js';
import { pageOfStretch } from './user-page-stretch.js';
import { placeOf } from './user-place.js';
import { havingAll } from './user-words.js';

/** The users on a page, and one more. */
async function usersOf(manager: EntityManager, part: UserPart, { among, words }: Match): Promise<User[]> {
  if (among !== undefined) return pageAmong(manager, part, among).getMany();
  if (words.length === 0) return pageQuery(manager, part).getMany();
  const found = await pageOfStretch(manager, part, words);
  return found ?? pageAmong(manager, part, await havingAll(manager, words)).getMany();
}

export async function userPage(manager: EntityManager, part: UserPart, match: Match): Promise<Page<User>> {
  const found = await usersOf(manager, part, match);
  return pageOf(found, part.limit, part.cursor, (user) => placeOf(user, part));
}
