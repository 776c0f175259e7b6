import { listTokens, addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { LockError, LockTakenError } from './database-errors.js';
import { guardOf, withLock } from './process-lock.js';

const db = useTestDatabase();

const lock = (waitMs: number) =>
  ({ databaseUrl: db.settings.databaseUrl, name: 'backup', file: '', waitMs, taken: 'Taken' }) as const;

test('servers that change the same files at once wait for each other, and lose nothing', async () => {
  const { settings } = db;
  const stores = Array.from(
    { length: 6 },
    () => new ReleaseStore(settings.dataDir, { guard: guardOf(settings) }),
  );
  let inside = 0;
  let most = 0;
  await Promise.all(
    stores.map((store) =>
      store.change(async () => {
        most = Math.max(most, (inside += 1));
        await new Promise(setImmediate);
        addToken(store, { frontEnds: ['mfe-notes'], rights: ['upload'], until: null });
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(listTokens(stores[0]!)).toHaveLength(6);
});

test('a change of files is noticed by other servers as one of the data is, even if it fails', async () => {
  const { version } = db.database;
  // The answer counts for 250 ms.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await version.ask();
  const before = version.fileMark;
  const guard = guardOf(db.settings)!;
  await expect(guard(() => Promise.reject(new Error('for the test')))).rejects.toThrow('for the test');
  await version.ask();
  expect(before).toBeDefined();
  expect(version.fileMark).toBeDefined();
  expect(version.fileMark).not.toEqual(before);
  clock.mockRestore();
});

test('a lost connection does not hide why a change failed', async () => {
  const failed = guardOf(db.settings)!(async () => {
    await db.database.read().query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'Portico files' AND datname = current_database()`,
    );
    throw new Error('for the test');
  });
  await expect(failed).rejects.toThrow('for the test');
});

test('a lock that is held is refused, and free once its work has failed', async () => {
  const held = withLock(lock(1), async () => {
    await expect(withLock(lock(1), () => Promise.resolve())).rejects.toThrow(LockTakenError);
    throw new Error('for the test');
  });
  await expect(held).rejects.toThrow('for the test');
  expect(await withLock(lock(1), () => Promise.resolve('free'))).toBe('free');
});

test('without PostgreSQL nothing is changed, and the error names it without the password', async () => {
  const change = jest.fn();
  // Nothing listens on port 1.
  const guard = guardOf({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/portico' })!;
  const failure = await guard(change).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LockError);
  expect((failure as Error).message).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: (?!.*secret)/);
  expect(change).not.toHaveBeenCalled();
});

test('a lock is held longer than a transaction may be idle in this database', async () => {
  const name = new URL(db.settings.databaseUrl!).pathname.slice(1);
  await db.sources.write.query(`ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = 1`);
  await withLock(lock(1), () =>
    expect(withLock(lock(500), () => Promise.resolve())).rejects.toThrow(LockTakenError),
  );
});
