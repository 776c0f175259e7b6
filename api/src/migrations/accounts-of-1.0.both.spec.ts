import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { log } from '../log/log.js';
import { migrateUp } from '../database/schema/migration-runner.js';
import { allMigrations } from './all-migrations.js';

const db = useTestDatabase();

test('accounts of 1.0 are found by the keys and texts of now; the oldest keeps an email that has become one', async () => {
  const { write } = db.sources;
  await write.query(`DELETE FROM migrations WHERE name IN ('0003-email-keys', '0006-user-search')`);
  await write.query('ALTER TABLE users DROP COLUMN "searchText"');
  const accounts = [
    // The key of the second is the one that the first still has.
    ['zoé@example.com', 'eve@example.com'],
    ['Éve@example.com', 'éve@example.com'],
    ['ada@exämple.org', 'ada@exämple.org'],
    ['Grace@example.org', 'grace@example.org'],
    ['Ada@xn--exmple-cua.org', 'ada@xn--exmple-cua.org'],
  ];
  for (const [email, emailKey] of accounts)
    await write.sql`INSERT INTO users ("firstName", "lastName", email, "emailKey", company, "isAdmin", "createdAt")
      VALUES ('A', 'B', ${email}, ${emailKey}, '', false, '')`;
  const told = jest.spyOn(log, 'warn').mockImplementation(() => {});
  await migrateUp(write, allMigrations);
  const rows: { userId: number; emailKey: string }[] = await write.query(
    'SELECT "userId", email, "emailKey", "searchText" FROM users ORDER BY "userId"',
  );
  const last = rows.at(-1)!.userId;
  expect(told.mock.calls).toEqual([
    [`User ${last} has the same email as user ${last - 2} now. Give user ${last} a link in User List.`],
  ]);
  expect(rows.slice(-5)).toMatchObject([
    { emailKey: 'zoe@example.com' },
    { emailKey: 'eve@example.com' },
    {
      ...{ email: 'ada@exämple.org', emailKey: 'ada@xn--exmple-cua.org' },
      searchText: 'a\nb\nada@example.org\nada@xn--exmple-cua.org',
    },
    { emailKey: 'grace@example.org' },
    { emailKey: `ada@xn--exmple-cua.org ${last}` },
  ]);
});
