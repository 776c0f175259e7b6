import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { replaceFile } from '@portico/release/files/durable-files';
import { makePrivateFile } from '../../foundation/private-file.js';

/** A file with a secret is unusable. The message is for the owner and never quotes the file's content. */
export class SecretFileError extends Error {
  override name = 'SecretFileError';
}

/** Required for HS256 (RFC 7518, 3.2). */
const secretBytes = 32;

const newSecret = (): string => `${randomBytes(secretBytes).toString('base64url')}\n`;

/** Makes the file unless it exists, for its owner only. If several servers start at once, the first one's secret wins. */
export const ensureSecret = (path: string): void => {
  if (!existsSync(path)) makePrivateFile(path, newSecret());
  chmodSync(path, 0o600);
};

export const replaceSecret = (path: string): void => replaceFile(path, newSecret(), 0o600);

/**
 * @param loss what a new secret costs
 * @throws SecretFileError
 */
export const readSecret = (path: string, loss: string): Buffer => {
  const text = textOf(path).trim();
  const secret = Buffer.from(text, 'base64url');
  if (secret.length === secretBytes && secret.toString('base64url') === text) return secret;
  throw new SecretFileError(
    `${path} is invalid: it must contain ${secretBytes} bytes in base64url. Move it away to have a new one created; ${loss}.`,
  );
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SecretFileError(`${path} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};
