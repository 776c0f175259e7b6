import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Cursor } from '../../http/keyset/cursor.js';
import type { Page } from '../../http/keyset/page.js';
import type { User } from '../user.entity.js';
import type { UserListQuery, UserSelection } from './user-list-query.js';
import { matchOf } from './user-match.js';
import { userPage } from './user-page.js';
import type { UserPlace } from './user-place.js';
import { allUsers, matchingUsers, type UserTotal } from './user-total.js';

/** Of the export: few enough for others to have their turn in between. */
const rowsAtATime = 500;

@Injectable()
export class UserList {
  constructor(private readonly database: Database) {}

  async page(query: UserListQuery): Promise<Page<User> & UserTotal> {
    const manager = this.database.read();
    const match = await matchOf(manager, query.search);
    const isSearch = query.search.length > 0;
    const [total, page] = await Promise.all([
      isSearch ? matchingUsers(match) : allUsers(manager),
      userPage(manager, query, match),
    ]);
    return { ...total, ...page };
  }

  /** All who match, some at a time: nothing waits for whoever reads slowly. */
  async *parts(selection: UserSelection): AsyncGenerator<User[], void> {
    const match = await matchOf(this.database.read(), selection.search);
    let cursor: Cursor<UserPlace> | undefined;
    do {
      const part = { ...selection, limit: rowsAtATime, cursor };
      const { rows, next } = await userPage(this.database.read(), part, match);
      yield rows;
      cursor = next as Cursor<UserPlace> | undefined;
    } while (cursor !== undefined);
  }
}
