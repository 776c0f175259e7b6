import pg from 'pg';
import { anyRecord } from '../testing/databases/any-record.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { systemActor } from './actor.js';
import { postgresSources } from './data-sources.js';
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

test('is not ready while the database does not answer, and is again afterwards', async () => {
  await administrator.query('BEGIN');
  await administrator.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
  expect(await db.database.isReady()).toBe(false);

  await administrator.query('ROLLBACK');
  expect(await db.database.isReady()).toBe(true);
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

const write = () => db.database.write(systemActor, (transaction) => transaction.record(anyRecord));

test('a write times out while the server hangs; a migration of that length does not', async () => {
  const { source } = postgresSources(db.settings.databaseUrl!, []).migrations!;
  await source.initialize();
  let backend = 0;
  const writing = db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    const [row] = await transaction.manager.query('SELECT pg_backend_pid() AS pid');
    backend = (row as { pid: number }).pid;
    process.kill(backend, 'SIGSTOP');
    await transaction.record(anyRecord);
  });
  try {
    const [ended] = await Promise.all([endOf(writing), source.query('SELECT pg_sleep(4.5)')]);
    expect(ended).toBe('given up');
  } finally {
    process.kill(backend, 'SIGCONT');
    await source.destroy();
  }

  await write();
  expect(await kept()).toBe(1);
});

test('a write that waits for a lock times out, here and on the server, and the next one succeeds', async () => {
  await administrator.query('BEGIN');
  await administrator.query('LOCK TABLE audit IN ACCESS EXCLUSIVE MODE');
  expect(await endOf(write())).toBe('given up');
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  expect((await administrator.query(waiting)).rows).toEqual([]);

  await administrator.query('ROLLBACK');
  await write();
  expect(await kept()).toBe(1);
});
