import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { Database } from '../../foundation/database/database.js';
import { oneOf } from '../../foundation/database/dialect.js';
import { type Cursor, type Page, pageOf } from '../../foundation/routes/keyset.js';
import type { UserListQuery, UserSelection } from './user-list-query.js';
import { pageQuery, placeOf, userId, type UserPart, type UserPlace } from './user-page-query.js';
import { findMatches, whereMatching, maxCounted } from './user-search.js';

/** Of the export; small enough to let other requests in between. */
const batchSize = 500;

interface UserPage extends Page<User> {
  total: number;
  /** Whether there are more than `total`. */
  isExceeded: boolean;
}

/** Users whose names or email contain all the words. */
interface Match {
  words: readonly string[];
  /** Undefined if all users are listed, or too many match. */
  ids: readonly number[] | undefined;
}

@Injectable()
export class UserList {
  constructor(private readonly database: Database) {}

  async page({ search, ...part }: UserListQuery): Promise<UserPage> {
    const manager = this.database.read();
    if (search.length === 0) {
      const all = { words: [], ids: undefined };
      const [total, page] = await Promise.all([manager.count(User), readPage(manager, part, all)]);
      return { ...page, total, isExceeded: false };
    }
    const ids = await findMatches(manager, search);
    const page = await readPage(manager, part, { words: search, ids });
    return { ...page, total: ids?.length ?? maxCounted, isExceeded: ids === undefined };
  }

  /** All matches, in batches, so that a slow client blocks nothing. */
  async *parts({ search, ...order }: UserSelection): AsyncGenerator<User[], void> {
    const ids = search.length === 0 ? undefined : await findMatches(this.database.read(), search);
    let cursor: Cursor<UserPlace> | undefined;
    do {
      const part = { ...order, limit: batchSize, cursor };
      const { rows, next } = await readPage(this.database.read(), part, { words: search, ids });
      yield rows;
      // SQLite runs synchronously; this lets other requests run.
      await setImmediate();
      cursor = next as Cursor<UserPlace> | undefined;
    } while (cursor !== undefined);
  }
}

async function readPage(manager: EntityManager, part: UserPart, { words, ids }: Match): Promise<Page<User>> {
  const query = pageQuery(manager, part);
  if (ids === undefined) whereMatching(query, words);
  else query.andWhere(...oneOf(manager, userId, 'ids', ids));
  return pageOf(await query.getMany(), part.limit, part.cursor, (user) => placeOf(user, part));
}
