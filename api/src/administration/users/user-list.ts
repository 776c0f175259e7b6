import type { EntityManager } from 'typeorm';
import { plainText } from '../../accounts/users/user-search-text.js';
import { User } from '../../accounts/users/user.entity.js';
import type { UserSelection } from './user-list-query.js';
import { comparePlaces, placeOf, type UserPlace } from './user-place.js';

export interface Placed {
  user: User;
  place: UserPlace;
}

const textOf = ({ firstName, lastName, email, emailKey }: User): string =>
  [firstName, lastName, email ?? '', emailKey ?? ''].map(plainText).join(' ');

/** A portfolio has few users: all are read, then searched and sorted here, on both databases alike. */
export async function findUsers(
  manager: EntityManager,
  { search, ...order }: UserSelection,
): Promise<Placed[]> {
  const users = await manager.find(User);
  return users
    .filter((user) => {
      const text = search.length > 0 ? textOf(user) : '';
      return search.every((word) => text.includes(word));
    })
    .map((user) => ({ user, place: placeOf(user, order) }))
    .sort((one, other) => comparePlaces(one.place, other.place));
}
