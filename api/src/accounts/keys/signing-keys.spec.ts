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

test('the first start creates a 32-byte key that only the owner may read; later starts keep it (C3)', () => {
  const created = start().newest();
  expect(created.secret.symmetricKeySize).toBe(32);
  expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600);
  expect(start().newest()).toEqual(created);
});

test('makes a file that others may read private', () => {
  writeKeyFile(keyFileIn(dataDir), [makeSigningKey()]);
  chmodSync(keyFileIn(dataDir), 0o644);
  start();
  expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600);
});

test('does not start with an invalid file', () => {
  writeFileSync(keyFileIn(dataDir), '{}');
  expect(start).toThrow(KeyFileError);
});

test('an added key signs immediately, and the older one stays valid', () => {
  const keys = start();
  const old = keys.newest();
  const added = { ...makeSigningKey(), madeAt: new Date(Date.now() + 1).toISOString() };
  writeKeyFile(keyFileIn(dataDir), [old, added]);
  expect(keys.newest()).toEqual(added);
  expect(keys.find(old.id)).toEqual(old);
});

test('an older key is valid until 12 hours after the next one was created (C4)', () => {
  const [oldest, older, newest] = [madeAgo(30 * hour), madeAgo(13 * hour), madeAgo(11 * hour)];
  writeKeyFile(keyFileIn(dataDir), [oldest, older, newest]);
  const keys = start();
  expect([oldest, older, newest].map(({ id }) => keys.find(id) !== undefined)).toEqual([false, true, true]);
});

test('a removed key is no longer valid', () => {
  const [first, second] = [madeAgo(hour), madeAgo(0)];
  writeKeyFile(keyFileIn(dataDir), [first, second]);
  const keys = start();
  writeKeyFile(keyFileIn(dataDir), [second]);
  expect(keys.find(first.id)).toBeUndefined();
});

test('keeps the last valid keys and warns once when the file becomes invalid or disappears', () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  const keys = start();
  const key = keys.newest();
  writeFileSync(keyFileIn(dataDir), `{"keys": "${key.secret.export().toString('base64url')}`);
  expect([keys.newest(), keys.find(key.id)]).toEqual([key, key]);
  rmSync(keyFileIn(dataDir));
  expect([keys.newest(), keys.find(key.id)]).toEqual([key, key]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('is invalid: it is not JSON'),
    expect.stringContaining("can't be read (ENOENT)"),
  ]);
  expect(warn.mock.calls.flat().join()).not.toContain(key.secret.export().toString('base64url'));

  writeKeyFile(keyFileIn(dataDir), [key]);
  expect(keys.newest()).toEqual(readKeyFile(keyFileIn(dataDir))[0]);
  warn.mockRestore();
});
