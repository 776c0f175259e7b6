import { Id } from '@portico/contract/fields';
import { type SortOrder, sortOrders, type UserSort } from '@portico/contract/administration/user-list';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import * as v from 'valibot';
import { User } from '../../accounts/users/user.entity.js';
import { byteOrder } from '../../foundation/database/dialect.js';
import { type Cursor, type Key, seek } from '../../foundation/routes/keyset.js';
import { StorableText } from '../../foundation/routes/parameters.js';

/** The column to sort by. */
const sortColumns = {
  userId: 'userId',
  firstName: 'firstNameSort',
  lastName: 'lastNameSort',
  email: 'emailSort',
  isAdmin: 'isAdmin',
} as const satisfies Record<UserSort, keyof User>;

export interface UserOrder {
  sort: UserSort;
  order: SortOrder;
}

const order = v.picklist(sortOrders);

/** A user's place in a sorted list: the sort, the direction, the sorted value, the id. */
export const UserPlace = v.union([
  v.strictTuple([v.literal('userId'), order, Id]),
  v.strictTuple([v.picklist(['firstName', 'lastName', 'email']), order, StorableText, Id]),
  v.strictTuple([v.literal('isAdmin'), order, v.boolean(), Id]),
]);
export type UserPlace = v.InferOutput<typeof UserPlace>;

export const placeOf = (user: User, { sort, order }: UserOrder): UserPlace =>
  [sort, order, ...(sort === 'userId' ? [] : [user[sortColumns[sort]]]), user.userId] as UserPlace;

/** A part of a sorted list. */
export interface UserPart extends UserOrder {
  limit: number;
  /** Undefined at the beginning of the list. */
  cursor?: Cursor<UserPlace> | undefined;
}

/** What the API returns, and what users are sorted by. */
const columns = [
  ...['userId', 'firstName', 'lastName', 'email', 'company', 'isAdmin', 'version'],
  ...['firstNameSort', 'lastNameSort', 'emailSort'],
].map((column) => `user.${column}`);

/** In SQL. */
export const userId = '"user"."userId"';

/** In SQL; ends with the id, so that the order is total. */
const sortedBy = (manager: EntityManager, { sort }: UserOrder): string[] => {
  if (sort === 'userId') return [userId];
  const column = `"user"."${sortColumns[sort]}"`;
  return [sort === 'isAdmin' ? column : byteOrder(manager, column), userId];
};

/** Finds one user more than the page has. */
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
