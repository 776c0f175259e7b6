import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@portico/contract/files/durable-files';
import { CommandError } from '../commands/command-sockets.js';
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
  if (isMissing) makePrivateFile(path, `${newLine()}\n`);
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
  return linesOf(dataDir).map(keyOf);
};

/**
 * Makes a key that seals once the servers are started again. The others check what they sealed.
 *
 * @returns its id
 * @throws DatabaseStartError if the file is invalid
 */
export const addNewAuditKey = (dataDir: string): string => {
  const line = newLine();
  writeLines(dataDir, [line, ...linesOf(dataDir)]);
  return keyOf(line).id;
};

/**
 * Adds the keys of another file, to check what they sealed. If there is none yet, the first of them seals.
 *
 * @returns the ids of those that weren't there
 * @throws CommandError if that file can't be read or is invalid
 */
export const addAuditKeys = (dataDir: string, file: string): string[] => {
  const lines = linesOfOther(file);
  const there = linesOf(dataDir);
  const added = lines.filter((line) => !there.includes(line));
  if (added.length > 0) writeLines(dataDir, [...there, ...added]);
  return added.map((line) => keyOf(line).id);
};

const lineRule = `each line must be a key, ${keyBytes} bytes in base64url`;

const newLine = (): string => randomBytes(keyBytes).toString('base64url');

const linesOf = (dataDir: string): string[] => {
  const path = auditKeyFile(dataDir);
  if (!existsSync(path)) return [];
  const lines = validLines(path);
  if (!lines)
    throw new DatabaseStartError(
      `${path} is invalid: ${lineRule}. Move it away to have a new key created; without the old one, earlier seals can't be checked.`,
    );
  return lines;
};

const linesOfOther = (file: string): string[] => {
  let lines: string[] | undefined;
  try {
    lines = validLines(file);
  } catch (error) {
    throw new CommandError(`${file} can't be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  if (!lines) throw new CommandError(`${file} has no audit keys: ${lineRule}.`);
  return lines;
};

/** Undefined if the file is invalid. */
const validLines = (path: string): string[] | undefined => {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const keys = lines.filter((line) => line !== '');
  return keys.length > 0 && keys.every((key) => /^[\w-]{43}$/.test(key)) ? keys : undefined;
};

const writeLines = (dataDir: string, lines: string[]): void =>
  replaceFile(auditKeyFile(dataDir), `${lines.join('\n')}\n`, 0o600);

const keyOf = (line: string): AuditKey => {
  const secret = Buffer.from(line, 'base64url');
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret };
};
