import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@portico/contract/files/durable-files';
import * as v from 'valibot';
import { makePrivateFile } from '../../foundation/private-file.js';
import { newestFirst, shortestSecret, type SigningKey } from './signing-key.js';

/** `signing-keys.json` cannot be used. The message is a whole sentence, and holds nothing of the content. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

const SecretText = v.pipe(
  v.string('must be text'),
  v.regex(/^[\w+/-]+={0,2}$/, 'must be base64'),
  v.transform((text) => Buffer.from(text, 'base64')),
  v.check((secret) => secret.length >= shortestSecret, `must be at least ${shortestSecret} bytes`),
);

// Each rule has a sentence of its own: Valibot's repeat the value, which may be a secret.
const KeyFile = v.strictObject(
  {
    keys: v.pipe(
      v.array(
        v.strictObject(
          {
            id: v.pipe(
              v.string('must be text'),
              v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 of A-Z a-z 0-9 _ -'),
            ),
            madeAt: v.pipe(
              v.string('must be text'),
              v.isoTimestamp('must be a time like 2026-01-31T12:00:00.000Z'),
            ),
            secret: SecretText,
          },
          'must have id, madeAt and secret, and nothing else',
        ),
        'must be a list',
      ),
      v.minLength(1, 'must hold a key'),
      v.check(
        (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
        'must have an id of its own each',
      ),
    ),
  },
  'must have keys, and nothing else',
);

export const keyFileIn = (dataDir: string): string => join(dataDir, 'signing-keys.json');

/**
 * @returns the keys, newest first
 * @throws KeyFileError
 */
export function readKeyFile(file: string): SigningKey[] {
  const checked = v.safeParse(KeyFile, parse(file));
  if (checked.success) return newestFirst(checked.output.keys);
  throw wrong(file, checked.issues.map(describe).join('; '));
}

/** Replaces the file at once; only its owner may read it. */
export const writeKeyFile = (file: string, keys: SigningKey[]): void =>
  replaceFile(file, contentOf(keys), 0o600);

/** Makes the file, unless it is there: of servers that start at once the first one's keys count. */
export const makeKeyFile = (file: string, keys: SigningKey[]): void => makePrivateFile(file, contentOf(keys));

function contentOf(keys: SigningKey[]): string {
  const content = { keys: keys.map((key) => ({ ...key, secret: key.secret.toString('base64url') })) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const namesInFile = ['keys', 'id', 'madeAt', 'secret'];

/** Names places of the form only: a name that is not of it may be a secret that was put in the wrong place. */
function describe({ path, message }: v.BaseIssue<unknown>): string {
  const place = (path ?? [])
    .map(({ key }) => key)
    .filter((key) => typeof key === 'number' || namesInFile.includes(String(key)));
  return `${place.length > 0 ? place.join('.') : 'it'} ${message}`;
}

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new KeyFileError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(file, 'it is not JSON');
  }
}

const wrong = (file: string, what: string): KeyFileError =>
  new KeyFileError(
    `${file} is wrong: ${what}. Mend it, or move it away: then a new key is made, and everybody signs in again.`,
  );
