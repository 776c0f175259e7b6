import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '@portico/release/sqlite';
import { sqliteSources } from './data-sources.js';

test('a process that opens the database again keeps the locks of its first connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-locks-'));
  const path = join(folder, 'portico.db');
  const database = new Sqlite(path);
  const lockElsewhere = (): string => {
    const program = `const database = new (require(${JSON.stringify(require.resolve('@portico/release/sqlite'))}))(process.argv[1], { timeout: 0 });
      try {
        database.exec('BEGIN IMMEDIATE');
        console.log('locked');
      } catch ({ code }) {
        console.log(code);
      }`;
    return execFileSync(process.execPath, ['-e', program, path], { encoding: 'utf8' }).trim();
  };
  expect(lockElsewhere()).toBe('locked');
  database.exec('BEGIN EXCLUSIVE');
  expect(lockElsewhere()).toBe('SQLITE_BUSY');
  sqliteSources(folder, []);
  expect(lockElsewhere()).toBe('SQLITE_BUSY');
  database.close();
  await rm(folder, { recursive: true });
});
