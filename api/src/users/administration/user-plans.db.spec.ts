import { type UserSort, userSorts } from '@portico/contract/user-list';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { queryPlan } from '../../testing/databases/query-plan.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import type { Key } from '../../http/keyset/cursor.js';
import { pageAmong, pageQuery } from './user-page-query.js';
import { stretchEnd, stretchQuery } from './user-page-stretch.js';
import type { UserPlace } from './user-place.js';
import { entriesAmong, entriesOf } from './user-words.js';

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

const places: Record<UserSort, unknown[]> = {
  userId: [],
  firstName: ['ada'],
  lastName: ['ada'],
  email: ['ada'],
  isAdmin: [false],
};

const indexes: Record<UserSort, RegExp> = {
  userId: onPostgres
    ? /Index (?:Only )?Scan (?:Backward )?using "PK_\w+" on users/
    : /^(?:SCAN user|.*PRIMARY KEY.*)$/m,
  firstName: /users_firstNameSort/,
  lastName: /users_lastNameSort/,
  email: /users_emailSort/,
  isAdmin: /users_isAdmin/,
};

/** How a word is looked up for a user, or some. */
const lookup = onPostgres
  ? /"userId" = (?:ANY|"user"\."userId")/
  : /SEARCH entry USING COVERING INDEX .*\(userId=\? AND word>\? AND word<\?\)/;

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
    const plan = await planOf((manager) => pageQuery(manager, { ...list, limit: 50 }));
    expect(plan).toMatch(indexes[list.sort]);
    expect(plan).not.toMatch(/sort key|temp b-tree/i);
    if (onPostgres && list.cursor) expect(plan).toMatch(/Index Cond: \(ROW\(.*\) [<>] ROW\(|"userId" [<>] 5/);
    if (!onPostgres && list.cursor) expect(plan).toMatch(/^SEARCH user /);
  },
);

test('what begins with a word is read from the index of words', async () => {
  const plan = await planOf((manager) => entriesOf(manager, 'ada').limit(100));
  expect(plan).toMatch(/user_words_word/);
  expect(plan).toMatch(
    onPostgres ? /Index Cond: \(\(word >= .*word < / : /SEARCH entry .*word>\? AND word<\?/,
  );
});

test('of some users only their own words are read', async () => {
  const plan = await planOf((manager) => entriesAmong(manager, 'ada', [5, 7]));
  expect(plan).toMatch(lookup);
});

test.each(lists)(
  'a common word is looked up for each of a stretch of the list by $sort, $order, from $cursor.key, unsorted',
  async (list) => {
    const part = { ...list, limit: 50 };
    const end = [...places[list.sort], 9] as Key;
    const plan = await planOf((manager) => stretchQuery(manager, part, ['ada'], end));
    expect(plan).toMatch(indexes[list.sort]);
    expect(plan).not.toMatch(/sort key|temp b-tree/i);
    expect(plan).toMatch(lookup);
  },
);

test.each(lists)(
  'the end of a stretch by $sort, $order, from $cursor.key, is read from its index, unsorted',
  async (list) => {
    const plan = await planOf((manager) => stretchEnd(manager, { ...list, limit: 50 }));
    expect(plan).toMatch(indexes[list.sort]);
    expect(plan).not.toMatch(/sort key|temp b-tree/i);
  },
);

test('of some users only those are read', async () => {
  const part = { sort: 'userId', order: 'desc', limit: 50 } as const;
  const plan = await planOf((manager) => pageAmong(manager, part, [5, 7]));
  expect(plan).toMatch(onPostgres ? /"userId" = ANY/ : /SEARCH user USING INTEGER PRIMARY KEY \(rowid=\?\)/);
});
