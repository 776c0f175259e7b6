import { type UserSort, userSorts } from '@portico/contract/administration/user-list';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { oneOf } from '../../foundation/database/dialect.js';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { queryPlan } from '../../testing/databases/query-plan.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import { pageQuery, userId, type UserPlace } from './user-page-query.js';
import { matchesQuery } from './user-search.js';

let db: OpenTestDatabase;
beforeAll(async () => (db = await openTestDatabase()));
afterAll(() => db.drop());

const planOf = <Row extends ObjectLiteral>(
  queryWith: (manager: EntityManager) => SelectQueryBuilder<Row>,
): Promise<string> => {
  const { manager } = db.sources.read;
  return queryPlan(manager, queryWith(manager));
};

const places: Record<UserSort, unknown[]> = {
  userId: [],
  firstName: ['ada'],
  lastName: ['ada'],
  email: ['ada'],
  isAdmin: [false],
};

const indexes: Record<UserSort, RegExp> = {
  userId: onPostgres
    ? /Index Scan (?:Backward )?using "(?:PK_\w+|users_searchText)" on users/
    : /^(?:SCAN user|.*PRIMARY KEY.*)$/m,
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
    const plan = await planOf((manager) => pageQuery(manager, { ...list, limit: 50 }));
    expect(plan).toMatch(indexes[list.sort]);
    expect(plan).not.toMatch(/sort key|temp b-tree/i);
    if (onPostgres && list.cursor) expect(plan).toMatch(/Index Cond: \(ROW\(.*\) [<>] ROW\(|"userId" [<>] 5/);
    if (!onPostgres && list.cursor) expect(plan).toMatch(/^SEARCH user /);
  },
);

test('a search reads the index of the searched texts, and no rows', async () => {
  const plan = await planOf((manager) => matchesQuery(manager, ['ada', 'lo']));
  expect(plan).toMatch(
    onPostgres
      ? /Index Only Scan using "users_searchText"/
      : /^SCAN user USING COVERING INDEX users_searchText$/,
  );
});

test('of some users only those are read', async () => {
  const part = { sort: 'userId', order: 'desc', limit: 50 } as const;
  const plan = await planOf((manager) =>
    pageQuery(manager, part).andWhere(...oneOf(manager, userId, 'ids', [5, 7])),
  );
  expect(plan).toMatch(onPostgres ? /"userId" = ANY/ : /SEARCH user USING INTEGER PRIMARY KEY \(rowid=\?\)/);
});
