import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import type { DataVersion } from '../../database/data-version.js';
import { DatabaseStartError } from '../../database/database-errors.js';
import { log } from '../../log/log.js';
import { replaceSigningKey, SigningKey } from './signing-key.js';

const folder = useTemporaryFolder();

const path = () => `${folder.path}/signing-key`;

const start = (): SigningKey => {
  const key = new SigningKey({ dataDir: folder.path }, { version: {} as DataVersion });
  key.onModuleInit();
  return key;
};
const modeOfFile = () => statSync(path()).mode & 0o777;

test('the first start creates a 32-byte key that only the owner may read; later starts keep it (C3)', () => {
  const umask = process.umask(0);
  const created = start().current();
  process.umask(umask);
  expect([created.symmetricKeySize, modeOfFile(), readdirSync(folder.path)]).toEqual([
    32,
    0o600,
    ['signing-key'],
  ]);
  chmodSync(path(), 0o644);
  expect([start().current(), modeOfFile()]).toEqual([created, 0o600]);
});

test('a new key counts at once, for its owner only (C4)', () => {
  const key = start();
  const before = key.current();
  replaceSigningKey(folder.path);
  expect(key.current().equals(before)).toBe(false);
  expect(modeOfFile()).toBe(0o600);
});

test.each(['', 'canary', `${'canary0'.repeat(6)}!`, `["${'canary0'.repeat(6)}"]`])(
  'does not start with the content %j, and quotes nothing of it (C3)',
  (content) => {
    writeFileSync(path(), content);
    expect(start).toThrow(DatabaseStartError);
    expect(start).toThrow(`${path()} is invalid: it must contain 32 bytes in base64url. Move`);
    expect(start).not.toThrow(/canary/);
  },
);

test('keeps the last valid key and warns once when the file becomes invalid or disappears', () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  const key = start();
  const valid = key.current();
  const secret = readFileSync(path(), 'utf8').trim();
  writeFileSync(path(), secret.slice(1));
  expect([key.current(), key.current()]).toEqual([valid, valid]);
  rmSync(path());
  expect([key.current(), key.current()]).toEqual([valid, valid]);
  const warnings = warn.mock.calls.map(([message]) => message);
  warn.mockRestore();
  expect(warnings).toEqual([
    expect.stringContaining('is invalid: it must contain 32 bytes'),
    expect.stringContaining('ENOENT'),
  ]);
  expect(warnings.join()).not.toContain(secret.slice(1));
});
