import { isMainThread, Worker } from 'node:worker_threads';
import Sqlite from '@portico/release/sqlite';
import { owed } from './deleted-traces.js';

/**
 * Rewrites SQLite's file without deleted data. In a separate process, because only killing it can stop a VACUUM, and in
 * a thread of that, so that the process notices when the server is gone.
 */

/** Longer than any query of the server. */
const busyTimeoutMs = 2_000;

const path = process.argv[2]!;

if (isMainThread) {
  // process.exit() would wait for the thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  new Worker(new URL(import.meta.url), { argv: [path] }).on('exit', (code) => process.exit(code));
} else {
  const database = new Sqlite(path, { timeout: busyTimeoutMs });
  database.pragma('secure_delete = 1');
  if (database.pragma('user_version', { simple: true }) !== owed.checkpoint) {
    database.exec('VACUUM');
    database.pragma(`user_version = ${owed.checkpoint}`);
  }
  const [checkpoint] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (checkpoint?.busy !== 0) throw new Error('Another program is reading the database');
  database.pragma(`user_version = ${owed.nothing}`);
  database.close();
}
