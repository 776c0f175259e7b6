import { Id } from '@portico/contract/fields';
import { type SortOrder, sortOrders, type UserSort } from '@portico/contract/administration/user-list';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import * as v from 'valibot';
import { User } from '../../accounts/users/user.entity.js';
import { byteOrder } from '../../foundation/database/dialect.js';
import { type Cursor, type Key, seek } from '../../foundation/routes/keyset.js';
import { StorableText } from '../../foundation/routes/parameters.js';

/** The column that holds what users are sorted by. */
const sortColumns = {
  userId: 'userId',
  firstName: 'firstNameSort',
  lastName: 'lastNameSort',
  email: 'emailSort',
  isAdmin: 'isAdmin',
} as const satisfies Record<UserSort, keyof User>;

/** How a list of users is sorted. */
export interface UserOrder {
  sort: UserSort;
  order: SortOrder;
}

const order = v.picklist(sortOrders);

/** The place of a user in a list: how that is sorted, what it is sorted by, the id. */
export const UserPlace = v.union([
  v.strictTuple([v.literal('userId'), order, Id]),
  v.strictTuple([v.picklist(['firstName', 'lastName', 'email']), order, StorableText, Id]),
  v.strictTuple([v.literal('isAdmin'), order, v.boolean(), Id]),
]);
export type UserPlace = v.InferOutput<typeof UserPlace>;

export const placeOf = (user: User, { sort, order }: UserOrder): UserPlace =>
  [sort, order, ...(sort === 'userId' ? [] : [user[sortColumns[sort]]]), user.userId] as UserPlace;

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
const sortedBy = (manager: EntityManager, { sort }: UserOrder): string[] => {
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
