import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from '../database/database-errors.js';
import { ensurePrivateFile, makePrivateFile } from '../private-file.js';

export interface AuditKey {
  /** Not secret: says which key a seal needs. */
  id: string;
  secret: Buffer;
}

const keyBytes = 32;

/** Not in the database, or whoever rewrites rows could seal them. */
export const auditKeyFile = (dataDir: string): string => join(dataDir, 'audit-key');

/**
 * Creates the file with a key (mode 0600) if it is missing.
 *
 * @returns whether it was
 */
export const makeAuditKey = (dataDir: string): boolean => {
  const path = auditKeyFile(dataDir);
  const isMissing = !existsSync(path);
  if (isMissing) makePrivateFile(path, `${randomBytes(keyBytes).toString('base64url')}\n`);
  ensurePrivateFile(path);
  return isMissing;
};

/**
 * The keys in the file, one a line: the first seals, the others check what they sealed.
 *
 * @returns none if there is no file
 * @throws DatabaseStartError if it is invalid
 */
export const readAuditKeys = (dataDir: string): AuditKey[] => {
  const path = auditKeyFile(dataDir);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (keys.length === 0 || !keys.every((key) => /^[\w-]{43}$/.test(key)))
    throw new DatabaseStartError(
      `${path} is invalid: each line must be a key, ${keyBytes} bytes in base64url. Move it away to have a new key created; without the old one, earlier seals can't be checked.`,
    );
  return keys.map((key) => keyOf(Buffer.from(key, 'base64url')));
};

const keyOf = (secret: Buffer): AuditKey => ({
  id: createHash('sha256').update(secret).digest('hex').slice(0, 12),
  secret,
});
