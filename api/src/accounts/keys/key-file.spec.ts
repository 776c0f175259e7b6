import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFileIn, makeKeyFile, readKeyFile, writeKeyFile } from './key-file.js';
import { makeSigningKey } from './signing-key.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-keys-'));
  file = keyFileIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('reads the keys it wrote, newest first, from a file only its owner may read', () => {
  const older = { ...makeSigningKey(), madeAt: '2026-01-01T00:00:00.000Z' };
  const newer = { ...makeSigningKey(), madeAt: '2026-01-02T00:00:00.000Z' };
  const umask = process.umask(0);
  writeKeyFile(file, [older, newer]);
  process.umask(umask);

  expect(readKeyFile(file)).toEqual([newer, older]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

test('creates the file once: the first of two writers wins, and no temporary file stays', () => {
  const [first, second] = [makeSigningKey(), makeSigningKey()];
  for (const key of [first, second]) makeKeyFile(file, [key]);

  expect(readKeyFile(file)).toEqual([first]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

const canary = 'canarycanarycanarycanarycanarycanarycanary0';
const good = { id: 'first', madeAt: '2026-01-01T00:00:00Z', secret: canary };

test.each([
  ['no valid JSON', `{ "keys": "${canary}`, 'it is not JSON'],
  ['no object', [canary], 'must have exactly one property, keys'],
  ['an extra property', { keys: [good], more: canary }, 'must have exactly one property, keys'],
  ['no key', { keys: [] }, 'keys must contain a key'],
  ['no array', { keys: good }, 'keys must be an array'],
  ['a key without an id', { keys: [{ ...good, id: undefined }] }, 'must have exactly id, madeAt and secret'],
  [
    'an extra property of a key',
    { keys: [{ ...good, [canary]: 1 }] },
    'must have exactly id, madeAt and secret',
  ],
  ['an id that a header cannot hold', { keys: [{ ...good, id: `${canary}/` }] }, 'keys.0.id must be'],
  ['a duplicate id', { keys: [good, good] }, 'keys must have unique ids'],
  ['an invalid time', { keys: [{ ...good, madeAt: canary }] }, 'keys.0.madeAt must be a time'],
  [
    'a secret that is not base64',
    { keys: [{ ...good, secret: `${canary}!` }] },
    'keys.0.secret must be base64',
  ],
  [
    'a secret that is not a string',
    { keys: [{ ...good, secret: [canary] }] },
    'keys.0.secret must be a string',
  ],
  ['a short secret', { keys: [{ ...good, secret: canary.slice(1) }] }, 'secret must be at least 32 bytes'],
])('refuses a file with %s without quoting it', (_name, content, words) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const read = (): unknown => readKeyFile(file);
  expect(read).toThrow(`${file} is invalid: `);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/canary|anarycan/);
});

test('a secret may be base64 or base64url', () => {
  const secret = Buffer.alloc(32, 0xfb);
  for (const encoding of ['base64', 'base64url'] as const) {
    writeFileSync(file, JSON.stringify({ keys: [{ ...good, secret: secret.toString(encoding) }] }));
    expect(readKeyFile(file)[0]!.secret.export()).toEqual(secret);
  }
});
