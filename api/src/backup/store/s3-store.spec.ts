import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readSettings } from '../../foundation/config/read-settings.js';
import { type S3Server, startS3 } from '../../testing/backup/s3-server.js';
import { archiveNameOf } from '../archive/manifest.js';
import { S3Store } from './s3-store.js';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'portico-store-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const partBytes = 5 * 1024 * 1024;
const store = (change: Record<string, string> = {}): S3Store =>
  new S3Store(readSettings({ ...server.environment, ...change }).backupStore!, partBytes);
const nameOf = (day: number): string => archiveNameOf(`2026-11-0${day}T10:00:00.000Z`);

test.each([
  ['nothing', 0],
  ['one part', partBytes],
  ['several parts', 2 * partBytes + 1],
])('what is uploaded can be downloaded: %s', async (_, bytes) => {
  const [from, to] = [join(folder, `from-${bytes}`), join(folder, `to-${bytes}`)];
  writeFileSync(from, randomBytes(bytes));
  await store().upload(nameOf(1), from);
  expect(await store().download(nameOf(1), to)).toBe(true);
  expect(readFileSync(to).equals(readFileSync(from))).toBe(true);
});

test('lists the backups below its prefix, the newest first, and removes them', async () => {
  for (const name of [nameOf(1), nameOf(3), nameOf(2), 'notes.txt'])
    await store().put(name, Buffer.from('any'));
  await store({ BACKUP_S3_PREFIX: 'other/' }).put(nameOf(4), Buffer.from('any'));
  expect(await store().backups()).toEqual([nameOf(3), nameOf(2), nameOf(1)]);
  await store().remove(nameOf(2));
  expect(await store().backups()).toEqual([nameOf(3), nameOf(1)]);
  expect(await store().download(nameOf(2), join(folder, 'removed'))).toBe(false);
});

test('a store that does not answer is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = readSettings({ ...server.environment, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` });
  // What only a pending request holds is collected before its time is over.
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, 50);
  try {
    const unanswered = new S3Store(settings.backupStore!, partBytes, 500);
    await expect(unanswered.backups()).rejects.toThrow("can't be reached: no answer in time");
  } finally {
    clearInterval(collecting);
    silent.closeAllConnections();
    silent.close();
  }
});

test.each([
  [{ BACKUP_S3_SECRET: 'wrong' }, /refused access \(SignatureDoesNotMatch\)\. Check BACKUP_S3_KEY_ID/],
  [{ BACKUP_S3_BUCKET: 'none' }, /has no bucket none\. Create it, or correct BACKUP_S3_BUCKET/],
  [{ BACKUP_S3_ENDPOINT: 'http://127.0.0.1:2' }, /can't be reached: ECONNREFUSED\. Check BACKUP_S3_ENDPOINT/],
])('says what to do with %j', async (change, message) => {
  await expect(store(change).backups()).rejects.toThrow(message);
});
