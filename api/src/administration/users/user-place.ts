import { sortOrders, type SortOrder, type UserSort } from '@portico/contract/administration/user-list';
import { Id } from '@portico/contract/fields';
import * as v from 'valibot';
import { plainText } from '../../accounts/users/user-search-text.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { Key } from '../../foundation/routes/keyset.js';
import { StorableText } from '../../foundation/routes/parameters.js';

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

const valuesOf = (user: User, sort: UserSort): (string | boolean)[] => {
  if (sort === 'userId') return [];
  return [sort === 'isAdmin' ? user.isAdmin : plainText(user[sort] ?? '')];
};

export const placeOf = (user: User, { sort, order }: UserOrder): UserPlace =>
  [sort, order, ...valuesOf(user, sort), user.userId] as UserPlace;

/** Of one list. */
export const comparePlaces = (one: Key, other: Key): number => {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1) return 0;
  return one[at]! < other[at]! === (one[1] === 'asc') ? -1 : 1;
};
