import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@portico/contract/files/durable-files';
import * as v from 'valibot';
import { makePrivateFile } from '../../foundation/private-file.js';
import { minSecretBytes, newestFirst, type SigningKey } from './signing-key.js';

/** A key file is unusable. The message is for the owner and never quotes the file's content. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

const SecretText = v.pipe(
  v.string('must be a string'),
  v.regex(/^[\w+/-]+={0,2}$/, 'must be base64'),
  v.transform((text) => Buffer.from(text, 'base64')),
  v.check((secret) => secret.length >= minSecretBytes, `must be at least ${minSecretBytes} bytes`),
  v.transform((secret) => createSecretKey(secret)),
);

// Valibot's default messages quote the value, which may be a secret.
const KeyFile = v.strictObject(
  {
    keys: v.pipe(
      v.array(
        v.strictObject(
          {
            id: v.pipe(
              v.string('must be a string'),
              v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -'),
            ),
            madeAt: v.pipe(
              v.string('must be a string'),
              v.isoTimestamp('must be a time like 2026-01-31T12:00:00.000Z'),
            ),
            secret: SecretText,
          },
          'must have exactly id, madeAt and secret',
        ),
        'must be an array',
      ),
      v.minLength(1, 'must contain a key'),
      v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must have unique ids'),
    ),
  },
  'must have exactly one property, keys',
);

export const keyFileIn = (dataDir: string): string => join(dataDir, 'signing-keys.json');

/**
 * @returns the keys, newest first
 * @throws KeyFileError
 */
export function readKeyFile(file: string): SigningKey[] {
  const checked = v.safeParse(KeyFile, parse(file));
  if (checked.success) return newestFirst(checked.output.keys);
  throw invalid(file, checked.issues.map(describe).join('; '));
}

/** Replaces the file atomically, with mode 0600. */
export const writeKeyFile = (file: string, keys: SigningKey[]): void =>
  replaceFile(file, contentOf(keys), 0o600);

/** Creates the file unless it exists. If several servers start at once, the first one's keys win. */
export const makeKeyFile = (file: string, keys: SigningKey[]): void => makePrivateFile(file, contentOf(keys));

function contentOf(keys: SigningKey[]): string {
  const content = {
    keys: keys.map((key) => ({ ...key, secret: key.secret.export().toString('base64url') })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const knownNames = ['keys', 'id', 'madeAt', 'secret'];

/** Leaves out unknown property names: one may be a misplaced secret. */
function describe({ path, message }: v.BaseIssue<unknown>): string {
  const place = (path ?? [])
    .map(({ key }) => key)
    .filter((key) => typeof key === 'number' || knownNames.includes(String(key)));
  return `${place.length > 0 ? place.join('.') : 'it'} ${message}`;
}

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new KeyFileError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(file, 'it is not JSON');
  }
}

const invalid = (file: string, problem: string): KeyFileError =>
  new KeyFileError(
    `${file} is invalid: ${problem}. Fix it, or move it away to have a new key created; everyone then has to sign in again.`,
  );
