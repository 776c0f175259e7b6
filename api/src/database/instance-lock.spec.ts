import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { DatabaseStartError } from './database-errors.js';
import { lockData } from './instance-lock.js';

let testDatabase: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  ({ dataDir } = testDatabase.settings);
});

afterEach(() => testDatabase.drop());

/** The built lock, held by a process of its own. */
const holdInOtherProcess = async (): Promise<ChildProcess> => {
  const built = new URL('../../dist/database/instance-lock.js', import.meta.url).href;
  const program = `
    const { lockData } = await import('${built}');
    globalThis.lock = lockData(${JSON.stringify({ dataDir })});
    process.stdout.write('held');
    setInterval(() => undefined, 60_000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('held');
  return holder;
};

test('is refused while another process holds it, and free after that was killed (I7)', async () => {
  const holder = await holdInOtherProcess();
  const acquire = () => lockData({ dataDir });
  try {
    expect(acquire).toThrow('is already using');
    expect(acquire).toThrow(
      `Another Portico server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  } finally {
    const exited = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exited;
  }

  acquire().release();
});

test('with PostgreSQL several servers use the folder, and no file in it is locked', () => {
  const shared = { dataDir, databaseUrl: 'postgres://127.0.0.1/portico' };
  for (const lock of [lockData(shared), lockData(shared)]) lock.release();
  expect(readdirSync(dataDir)).not.toContain('lock.db');
});

test('creates the folder, readable by its owner only', () => {
  const folder = join(dataDir, 'new', 'folder');
  lockData({ dataDir: folder }).release();

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'lock.db')).mode & 0o777).toBe(0o600);
});

test('what is not writable gives an error that names it and says what to do', () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const acquire = () => lockData({ dataDir: join(file, 'data') });

  expect(acquire).toThrow(DatabaseStartError);
  expect(acquire).toThrow(
    `${join(file, 'data')} is not writable (ENOTDIR). Make it writable, or set DATA_DIR to another folder.`,
  );
});

test('a file that can’t be locked is named, and where it must be', () => {
  writeFileSync(join(dataDir, 'lock.db'), 'this is not a database, but it is long enough to look like one');
  expect(() => lockData({ dataDir })).toThrow(
    `${join(dataDir, 'lock.db')} can't be locked: file is not a database. Move the file away`,
  );
});
