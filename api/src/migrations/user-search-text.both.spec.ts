import { userFields } from '@portico/contract/text-fields';
import { indexUser } from '../accounts/users/user-search-text.js';
import { User } from '../accounts/users/user.entity.js';
import { FirstStart } from '../content/first-start.js';
import { type Migration, migrateDown, migrateUp } from '../foundation/database/migration-runner.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { userSearch } from './0009-user-search.js';
import { userSearchText } from './0016-user-search-text.js';
import { allMigrations } from './all-migrations.js';

let db: OpenTestDatabase;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(() => db.drop());

/** As many letters as fit, of four bytes each, the names' of the kind that folding makes three of. */
const long = {
  firstName: letters(userFields.firstName.maxLength, 0x1d160, 5),
  lastName: letters(userFields.lastName.maxLength, 0x1d160, 5),
  email: letters(userFields.email.maxLength, 0x20000, 40_000),
};

/** Takes back this step and all later ones. */
async function migrateBefore(step: Migration): Promise<void> {
  for (let left = allMigrations.length; left > allMigrations.indexOf(step); left -= 1)
    await migrateDown(db.sources.write, allMigrations);
}

test.each([
  ['without any search', userSearch],
  ['with an index of words', userSearchText],
])('users of a version %s are found and sorted as those who come later', async (_version, first) => {
  const source = db.sources.write;
  await new FirstStart(db.database).run({
    account: async () => ({
      email: 'Owner@Example.org',
      passwordHash: 'a hash',
      firstName: 'Zoë',
      lastName: '%',
    }),
  });
  await db.database.keepCount(async (manager) => {
    const user = manager.create(User, { ...long, company: '', isAdmin: false, createdAt: '' });
    await manager.insert(User, user);
    await indexUser(manager, user.userId);
  });
  const users = () => source.query('SELECT * FROM users ORDER BY "userId"');
  const before = await users();
  expect(before).toEqual([
    expect.objectContaining({ emailSort: 'owner@example.org', searchText: 'zoe % owner@example.org' }),
    expect.objectContaining({ searchText: expect.stringMatching(/^.{254} .{254} .{254}$/u) }),
  ]);

  await migrateBefore(first);
  await expect(source.query('SELECT "searchText" FROM users LIMIT 0')).rejects.toThrow();
  await migrateUp(source, allMigrations);

  expect(await users()).toEqual(before);
  for (const gone of ['user_words', 'user_count'])
    await expect(source.query(`SELECT 1 FROM ${gone}`)).rejects.toThrow(gone);
});

test('what counted users goes with their words, and comes back with them', async () => {
  const source = db.sources.write;
  const add = () =>
    source.query(
      `INSERT INTO users ("firstName", "lastName", "company", "isAdmin", "createdAt") VALUES ('A', 'B', '', false, '')`,
    );
  await add();
  await migrateBefore(userSearchText);
  await add();
  expect(await source.query('SELECT users FROM user_count')).toEqual([{ users: 2 }]);
  expect(await source.query('SELECT word FROM user_words ORDER BY word')).toEqual([
    { word: 'a' },
    { word: 'b' },
  ]);
});

function letters(count: number, from: number, kinds: number): string {
  const codes = Array.from({ length: count }, (_, index) => from + ((index * index * 7_919) % kinds));
  return String.fromCodePoint(...codes);
}
