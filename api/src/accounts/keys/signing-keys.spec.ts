import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '../../foundation/log/log.js';
import { KeyFileError, keyFileIn, readKeyFile, writeKeyFile } from './key-file.js';
import { makeSigningKey, type SigningKey } from './signing-key.js';
import { SigningKeys } from './signing-keys.js';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'portico-keys-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const start = (): SigningKeys => {
  const keys = new SigningKeys({ dataDir });
  keys.onModuleInit();
  return keys;
};

const madeAgo = (milliseconds: number): SigningKey => ({
  ...makeSigningKey(),
  madeAt: new Date(Date.now() - milliseconds).toISOString(),
});

const hour = 60 * 60 * 1000;

test('the first start makes a key of 32 bytes that only the owner may read; later starts keep it', () => {
  const made = start().newest();
  expect(made.secret).toHaveLength(32);
  expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600);
  expect(start().newest()).toEqual(made);
});

test('a file that others may read is taken back from them', () => {
  writeKeyFile(keyFileIn(dataDir), [makeSigningKey()]);
  chmodSync(keyFileIn(dataDir), 0o644);
  start();
  expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600);
});

test('no start with a wrong file', () => {
  writeFileSync(keyFileIn(dataDir), '{}');
  expect(start).toThrow(KeyFileError);
});

test('a key that is added signs at once, and the older one still counts', () => {
  const keys = start();
  const old = keys.newest();
  const added = { ...makeSigningKey(), madeAt: new Date(Date.now() + 1).toISOString() };
  writeKeyFile(keyFileIn(dataDir), [old, added]);
  expect(keys.newest()).toEqual(added);
  expect(keys.find(old.id)).toEqual(old);
});

test('an older key counts until 12 hours after the next one was made', () => {
  const [oldest, older, newest] = [madeAgo(30 * hour), madeAgo(13 * hour), madeAgo(11 * hour)];
  writeKeyFile(keyFileIn(dataDir), [oldest, older, newest]);
  const keys = start();
  expect([oldest, older, newest].map(({ id }) => keys.find(id) !== undefined)).toEqual([false, true, true]);
});

test('a key that is removed counts no more', () => {
  const [first, second] = [madeAgo(hour), madeAgo(0)];
  writeKeyFile(keyFileIn(dataDir), [first, second]);
  const keys = start();
  writeKeyFile(keyFileIn(dataDir), [second]);
  expect(keys.find(first.id)).toBeUndefined();
});

test('a file that becomes wrong or goes is warned of once each, and the last good keys stay', () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  const keys = start();
  const key = keys.newest();
  writeFileSync(keyFileIn(dataDir), `{"keys": "${key.secret.toString('base64url')}`);
  expect([keys.newest(), keys.find(key.id)]).toEqual([key, key]);
  rmSync(keyFileIn(dataDir));
  expect([keys.newest(), keys.find(key.id)]).toEqual([key, key]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('is wrong: it is not JSON'),
    expect.stringContaining('cannot be read (ENOENT)'),
  ]);
  expect(warn.mock.calls.flat().join()).not.toContain(key.secret.toString('base64url'));

  writeKeyFile(keyFileIn(dataDir), [key]);
  expect(keys.newest()).toEqual(readKeyFile(keyFileIn(dataDir))[0]);
  warn.mockRestore();
});
