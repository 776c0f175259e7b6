import pg from 'pg';
import { anyRecord } from '../testing/databases/any-record.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { systemActor } from './actor.js';
import { isDatabaseUnavailable } from './database-errors.js';

let db: OpenTestDatabase;
let administrator: pg.Client;

beforeEach(async () => {
  db = await openTestDatabase();
  administrator = new pg.Client(db.settings.databaseUrl);
  await administrator.connect();
});

afterEach(async () => {
  await administrator.end();
  await db.drop();
});

const kept = async (): Promise<number> => {
  const { rows } = await administrator.query('SELECT count(*)::int AS entries FROM audit');
  return rows[0].entries;
};

/** How a write ends, and whether it is one to be tried again in a moment. */
const endOf = (writing: Promise<void>) =>
  writing.then(
    () => 'kept',
    (error) => (isDatabaseUnavailable(error) ? 'given up' : error),
  );

test("one user's waiting writes leave connections for others (J4)", async () => {
  await db.database.write(systemActor, (transaction) => transaction.record(anyRecord));
  await administrator.query('CREATE TABLE locked AS SELECT 1');
  await administrator.query('BEGIN');
  await administrator.query('LOCK TABLE locked');
  const waiting = Array.from({ length: 30 }, () =>
    endOf(
      db.database.write({ userId: 7 }, async ({ manager, record }) => {
        await manager.query('SELECT FROM locked');
        await record(anyRecord);
      }),
    ),
  );
  await db.database.write({ userId: 8 }, ({ record }) => record(anyRecord));

  await administrator.query('ROLLBACK');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['kept']));
});

test('a write whose connection is cut fails, and the next one succeeds (J4)', async () => {
  const cut = db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    const [{ pid }] = (await transaction.manager.query('SELECT pg_backend_pid() AS pid')) as [
      { pid: number },
    ];
    await administrator.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    await transaction.record(anyRecord);
  });
  await expect(cut).rejects.toThrow();

  await db.database.write(systemActor, (transaction) => transaction.record(anyRecord));
  expect(await kept()).toBe(1);
});
