import { Id } from '@portico/contract/fields';
import { type SortOrder, sortOrders, type UserSort } from '@portico/contract/user-list';
import * as v from 'valibot';
import { StorableText } from '../../http/storable-text.js';
import type { User } from '../user.entity.js';

/** The column that holds what users are sorted by. */
export const sortColumns = {
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
