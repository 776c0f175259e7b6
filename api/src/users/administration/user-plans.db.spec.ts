import { type UserSort, userSorts } from '@portico/contract/user-list';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { queryPlan } from '../../testing/databases/query-plan.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import type { Match } from './user-match.js';
import { pageQuery } from './user-page.js';
import type { UserPlace } from './user-place.js';
import { entriesOf } from './user-words.js';

let db: OpenTestDatabase;
beforeAll(async () => (db = await openTestDatabase()));
afterAll(() => db.drop());

/** How the database would answer, in its words. PostgreSQL sorts few rows rather than use an index, unless it may not. */
const planOf = <Row extends ObjectLiteral>(
  queryWith: (manager: EntityManager) => SelectQueryBuilder<Row>,
): Promise<string> =>
  db.database.keepCount(async (manager) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      if (onPostgres) await manager.query(`SET LOCAL enable_${way} = off`);
    return queryPlan(manager, queryWith(manager));
  });

const everybody: Match = { words: [], known: 0 };

const places: Record<UserSort, unknown[]> = {
  userId: [],
  firstName: ['ada'],
  lastName: ['ada'],
  email: ['ada'],
  isAdmin: [false],
};

const indexes: Record<UserSort, RegExp> = {
  userId: onPostgres ? /Index Scan (?:Backward )?using "PK_\w+" on users/ : /^(?:SCAN user|.*PRIMARY KEY.*)$/,
  firstName: /users_firstNameSort/,
  lastName: /users_lastNameSort/,
  email: /users_emailSort/,
  isAdmin: /users_isAdmin/,
};

const lists = userSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((order) => [
    { sort, order },
    { sort, order, cursor: { key: [sort, order, ...places[sort], 5] as UserPlace, isBack: false } },
    { sort, order, cursor: { key: [sort, order, ...places[sort], 5] as UserPlace, isBack: true } },
  ]),
);

test.each(lists)(
  'a page by $sort, $order, from $cursor.key, is read from its index, unsorted',
  async (list) => {
    const plan = await planOf((manager) => pageQuery(manager, { ...list, limit: 50 }, everybody));
    expect(plan).toMatch(indexes[list.sort]);
    expect(plan).not.toMatch(/sort key|temp b-tree/i);
    if (onPostgres && list.cursor) expect(plan).toMatch(/Index Cond: \(ROW\(.*\) [<>] ROW\(|"userId" [<>] 5/);
    if (!onPostgres && list.cursor) expect(plan).toMatch(/^SEARCH user /);
  },
);

test('what begins with a word is read from the index of words', async () => {
  const plan = await planOf((manager) => entriesOf(manager, 'ada', 100));
  expect(plan).toMatch(/user_words_word/);
  expect(plan).toMatch(
    onPostgres ? /Index Cond: \(\(word >= .*word < / : /SEARCH entry .*word>\? AND word<\?/,
  );
});

test('a word of many is looked up for each of a sorted list', async () => {
  const part = { sort: 'lastName', order: 'asc', limit: 50 } as const;
  const plan = await planOf((manager) => pageQuery(manager, part, { words: ['ada'], known: 0 }));
  expect(plan).toMatch(/users_lastNameSort/);
  expect(plan).not.toMatch(/sort key|temp b-tree/i);
  expect(plan).toMatch(
    onPostgres
      ? /"userId" = "user"\."userId"/
      : /SEARCH entry USING COVERING INDEX .*\(userId=\? AND word>\? AND word<\?\)/,
  );
});

test('of some users only those are read', async () => {
  const part = { sort: 'userId', order: 'desc', limit: 50 } as const;
  const plan = await planOf((manager) => pageQuery(manager, part, { among: [5, 7], words: [], known: 2 }));
  expect(plan).toMatch(onPostgres ? /"userId" = ANY/ : /SEARCH user USING INTEGER PRIMARY KEY \(rowid=\?\)/);
});
