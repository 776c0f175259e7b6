import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { DatabaseStartError } from './database-errors.js';
import { DataInUseError, InstanceLock } from './instance-lock.js';

let testDatabase: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  ({ dataDir } = testDatabase.settings);
});

afterEach(() => testDatabase.drop());

/** The built lock, held by a process of its own. */
const holdInOtherProcess = async (): Promise<ChildProcess> => {
  const built = new URL('../../../dist/foundation/database/instance-lock.js', import.meta.url).href;
  const program = `
    const { InstanceLock } = await import('${built}');
    globalThis.lock = InstanceLock.acquire(${JSON.stringify(dataDir)});
    process.stdout.write('held');
    setInterval(() => undefined, 60_000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('held');
  return holder;
};

test('is refused while another process holds it, and free after that one was killed', async () => {
  const holder = await holdInOtherProcess();
  const acquire = () => InstanceLock.acquire(dataDir);
  try {
    expect(acquire).toThrow(DataInUseError);
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

test('is refused a second time in one process too, and free once it is released', () => {
  const lock = InstanceLock.acquire(dataDir);
  expect(() => InstanceLock.acquire(dataDir)).toThrow(DataInUseError);
  lock.release();

  InstanceLock.acquire(dataDir).release();
});

test('may be shared by several, and then nobody has the folder alone', () => {
  const sharing = [InstanceLock.acquire(dataDir, 'shared'), InstanceLock.acquire(dataDir, 'shared')];
  for (const lock of sharing) {
    expect(() => InstanceLock.acquire(dataDir)).toThrow(DataInUseError);
    lock.release();
  }

  const alone = InstanceLock.acquire(dataDir);
  expect(() => InstanceLock.acquire(dataDir, 'shared')).toThrow(DataInUseError);
  alone.release();
});

test('makes the folder, readable by its owner only', () => {
  const folder = join(dataDir, 'new', 'folder');
  InstanceLock.acquire(folder).release();

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'lock.db')).mode & 0o777).toBe(0o600);
});

test('a folder that cannot be written is an error that names it and says what to do', () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const acquire = () => InstanceLock.acquire(join(file, 'data'));

  expect(acquire).toThrow(DatabaseStartError);
  expect(acquire).toThrow(
    `The folder ${join(file, 'data')} cannot be written (ENOTDIR). Make it writable, or set DATA_DIR to another folder.`,
  );
});
