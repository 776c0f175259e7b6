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

test('keys are read as they were written, newest first, and only the owner may read the file', () => {
  const older = { ...makeSigningKey(), madeAt: '2026-01-01T00:00:00.000Z' };
  const newer = { ...makeSigningKey(), madeAt: '2026-01-02T00:00:00.000Z' };
  const umask = process.umask(0);
  writeKeyFile(file, [older, newer]);
  process.umask(umask);

  expect(readKeyFile(file)).toEqual([newer, older]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

test('a file is made once: of two who find none the first one counts, and nothing else is left', () => {
  const [first, second] = [makeSigningKey(), makeSigningKey()];
  for (const key of [first, second]) makeKeyFile(file, [key]);

  expect(readKeyFile(file)).toEqual([first]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

const canary = 'canarycanarycanarycanarycanarycanarycanary0';
const good = { id: 'first', madeAt: '2026-01-01T00:00:00Z', secret: canary };

test.each([
  ['no JSON', `{ "keys": "${canary}`, 'it is not JSON'],
  ['no object', [canary], 'must have keys'],
  ['something beside the keys', { keys: [good], more: canary }, 'must have keys, and nothing else'],
  ['no key', { keys: [] }, 'keys must hold a key'],
  ['no list', { keys: good }, 'keys must be a list'],
  ['a key without an id', { keys: [{ ...good, id: undefined }] }, 'must have id, madeAt and secret'],
  ['a key with something more', { keys: [{ ...good, [canary]: 1 }] }, 'must have id, madeAt and secret'],
  ['an id that does not fit a header', { keys: [{ ...good, id: `${canary}/` }] }, 'keys.0.id must be'],
  ['an id twice', { keys: [good, good] }, 'keys must have an id of its own each'],
  ['a time that is none', { keys: [{ ...good, madeAt: canary }] }, 'keys.0.madeAt must be a time'],
  [
    'a secret that is not base64',
    { keys: [{ ...good, secret: `${canary}!` }] },
    'keys.0.secret must be base64',
  ],
  ['a secret that is no text', { keys: [{ ...good, secret: [canary] }] }, 'keys.0.secret must be text'],
  ['a short secret', { keys: [{ ...good, secret: canary.slice(1) }] }, 'secret must be at least 32 bytes'],
])('a file with %s is refused in words that repeat nothing of it', (_name, content, words) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const read = (): unknown => readKeyFile(file);
  expect(read).toThrow(`${file} is wrong: `);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/canary|anarycan/);
});

test('a secret may be base64 of any kind', () => {
  const secret = Buffer.alloc(32, 0xfb);
  for (const encoding of ['base64', 'base64url'] as const) {
    writeFileSync(file, JSON.stringify({ keys: [{ ...good, secret: secret.toString(encoding) }] }));
    expect(readKeyFile(file)[0]!.secret).toEqual(secret);
  }
});
