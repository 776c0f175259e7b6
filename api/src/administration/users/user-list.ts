import { Injectable } from '@nestjs/common';
import { plainText } from '../../accounts/users/user-search-text.js';
import { User } from '../../accounts/users/user.entity.js';
import { Database } from '../../foundation/database/database.js';
import { type Page, pageOf } from '../../foundation/routes/keyset.js';
import type { UserListQuery, UserSelection } from './user-list-query.js';
import { comparePlaces, placeOf, type UserPlace } from './user-place.js';

interface Placed {
  user: User;
  place: UserPlace;
}

const textOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName, email ?? ''].map(plainText).join(' ');

/** A portfolio has few users: all are read, then searched and sorted here, on both databases alike. */
@Injectable()
export class UserList {
  constructor(private readonly database: Database) {}

  async page({ limit, cursor, ...selection }: UserListQuery): Promise<Page<User> & { total: number }> {
    const all = await this.#placed(selection);
    const after = ({ place }: Placed): number => (cursor ? comparePlaces(place, cursor.key) : 1);
    const found = cursor?.isBack
      ? all.filter((one) => after(one) < 0).reverse()
      : all.filter((one) => after(one) > 0);
    const { rows, ...links } = pageOf(found.slice(0, limit + 1), limit, cursor, ({ place }) => place);
    return { ...links, rows: rows.map(({ user }) => user), total: all.length };
  }

  async matching(selection: UserSelection): Promise<User[]> {
    return (await this.#placed(selection)).map(({ user }) => user);
  }

  async #placed({ search, ...order }: UserSelection): Promise<Placed[]> {
    const users = await this.database.read().find(User);
    return users
      .filter((user) => {
        const text = search.length > 0 ? textOf(user) : '';
        return search.every((word) => text.includes(word));
      })
      .map((user) => ({ user, place: placeOf(user, order) }))
      .sort((one, other) => comparePlaces(one.place, other.place));
  }
}
