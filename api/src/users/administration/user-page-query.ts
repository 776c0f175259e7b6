import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { byteOrder } from '../../database/byte-order.js';
import type { Cursor, Key } from '../../http/keyset/cursor.js';
import { seek } from '../../http/keyset/seek.js';
import { User } from '../user.entity.js';
import { sortColumns, type UserOrder, type UserPlace } from './user-place.js';

/** Which part of a sorted list is wanted. */
export interface UserPart extends UserOrder {
  limit: number;
  /** In this order; undefined at the beginning of the list. */
  cursor?: Cursor<UserPlace> | undefined;
}

/** What is read of a user: all that is answered, and what users are sorted by. */
const columns = [
  ...['userId', 'firstName', 'lastName', 'email', 'company', 'isAdmin', 'version'],
  ...['firstNameSort', 'lastNameSort', 'emailSort'],
].map((column) => `user.${column}`);

/** In SQL. */
export const userId = '"user"."userId"';

/** In SQL. Of what is the same the id decides, so that each user has one place. */
export const sortedBy = (manager: EntityManager, { sort }: UserOrder): string[] => {
  if (sort === 'userId') return [userId];
  const column = `"user"."${sortColumns[sort]}"`;
  return [sort === 'isAdmin' ? column : byteOrder(manager, column), userId];
};

/** The query for the users on a page, and one more. */
export function pageQuery(manager: EntityManager, part: UserPart): SelectQueryBuilder<User> {
  const query = manager.createQueryBuilder(User, 'user').select(columns);
  const { order, limit, cursor } = part;
  const [, , ...key]: Key = cursor?.key ?? [];
  return seek(
    query,
    sortedBy(manager, part),
    order === 'asc' ? 'ASC' : 'DESC',
    limit,
    cursor && { key, isBack: cursor.isBack },
  );
}
