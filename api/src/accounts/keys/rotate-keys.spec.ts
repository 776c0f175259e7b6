import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFileIn, readKeyFile, writeKeyFile } from './key-file.js';
import { rotateKeys } from './rotate-keys.js';
import { makeSigningKey, type SigningKey } from './signing-key.js';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'portico-keys-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const madeOn = (day: string): SigningKey => ({ ...makeSigningKey(), madeAt: `2026-01-${day}T00:00:00.000Z` });

const ids = (): string[] => readKeyFile(keyFileIn(dataDir)).map(({ id }) => id);

test('puts the new key first, keeps the previous one and removes expired ones', () => {
  const [older, old] = [madeOn('01'), madeOn('02')];
  writeKeyFile(keyFileIn(dataDir), [older, old]);
  const line = rotateKeys(dataDir, { dropOthers: false });
  expect(ids()).toEqual([expect.not.stringMatching(old.id), old.id]);
  expect(line).toContain(ids()[0]);
});

test('can drop all other keys, even if the file is missing', () => {
  const line = rotateKeys(dataDir, { dropOthers: true });
  const [first] = ids();
  expect(line).toContain('Everyone has to sign in again');
  rotateKeys(dataDir, { dropOthers: true });
  expect(ids()).toEqual([expect.not.stringMatching(first!)]);
});
