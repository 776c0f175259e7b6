import { FirstStart } from '../../first-start/first-start.js';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { migrateDown, migrateUp } from '../migration-runner.js';
import { userSearch } from './0009-user-search.js';
import { allMigrations } from './all-migrations.js';

let db: OpenTestDatabase;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(() => db.drop());

test('users who were there before are found, sorted and counted as those who come later', async () => {
  const source = db.sources.write;
  await new FirstStart(db.database).run({
    account: async () => ({
      email: 'Owner@Example.org',
      passwordHash: 'a hash',
      firstName: 'Zoë',
      lastName: '%',
    }),
  });
  const tables = async () => [
    await source.query('SELECT * FROM users ORDER BY "userId"'),
    await source.query('SELECT "userId", "word" FROM user_words ORDER BY "userId", "word"'),
    await source.query('SELECT * FROM user_count'),
  ];
  const before = await tables();
  expect(before[0]).toEqual([
    expect.objectContaining({ firstNameSort: 'zoe', emailSort: 'owner@example.org' }),
  ]);
  expect(before[1].map(({ word }: { word: string }) => word).sort()).toEqual([
    '%',
    'example.org',
    'org',
    'owner@example.org',
    'zoe',
  ]);

  for (let left = allMigrations.length; left > allMigrations.indexOf(userSearch); left -= 1)
    await migrateDown(source, allMigrations);
  await expect(source.query('SELECT 1 FROM user_words')).rejects.toThrow('user_words');
  await migrateUp(source, allMigrations);

  expect(await tables()).toEqual(before);
  await source.query(
    `INSERT INTO users ("firstName", "lastName", "company", "isAdmin", "createdAt") VALUES ('A', 'B', '', false, '')`,
  );
  expect(await source.query('SELECT users FROM user_count')).toEqual([{ users: 2 }]);
});
