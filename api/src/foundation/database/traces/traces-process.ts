import { isMainThread, Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { owed } from './deleted-traces.js';

/**
 * Writes the file of SQLite anew without what was deleted from it, in a process of its own: a VACUUM cannot be stopped
 * but with its process. It runs in a thread, so that the process notices when the server is gone, however that ended.
 */

/** In milliseconds: longer than any of the server's queries takes. */
const longestRead = 2_000;

const path = process.argv[2]!;

if (isMainThread) {
  // process.exit() would wait for the thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  new Worker(new URL(import.meta.url), { argv: [path] }).on('exit', (code) => process.exit(code));
} else {
  const database = new Sqlite(path, { timeout: longestRead });
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
