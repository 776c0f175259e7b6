import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@portico/contract/files/durable-files';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { deleteUser } from '../../accounts/users/user-deletion.js';
import { User } from '../../accounts/users/user.entity.js';
import { systemActor } from '../../foundation/audit/actor.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { Database } from '../../foundation/database/database.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { schema } from '../../schema.js';
import { unlessGone } from '../archive/data-files.js';
import { assertWritten } from '../archive/load-backup.js';
import { BackupError } from '../archive/manifest.js';

const ErasedAccounts = v.array(
  // Later versions may tell more, which is kept.
  v.looseObject({
    userId: v.pipe(v.number(), v.integer()),
    /** ISO 8601, UTC. */
    erasedAt: v.pipe(v.string(), v.isoTimestamp()),
    /** Unless the audit has forgotten it. After a restore an id may be given to somebody else. */
    registeredAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
);
export type ErasedAccounts = v.InferOutput<typeof ErasedAccounts>;

/** Beside the backups, so that a restore knows which accounts were deleted since. */
export const erasedName = 'erased-accounts.json';

/**
 * @returns undefined if the folder has no list
 * @throws BackupError if it is damaged
 */
export const erasedAccounts = async (folder: string): Promise<ErasedAccounts | undefined> => {
  const path = join(folder, erasedName);
  const text = await unlessGone(readFile(path, 'utf8'));
  return text === undefined ? undefined : parsedErased(text, path);
};

/**
 * @param where it is, for the error
 * @throws BackupError if it is damaged
 */
export const parsedErased = (text: string, where: string): ErasedAccounts => {
  try {
    return v.parse(ErasedAccounts, JSON.parse(text));
  } catch {
    throw new BackupError(
      `${where}, which lists the deleted accounts, is damaged. Replace it with a copy, or move it away.`,
    );
  }
};

const union = (accounts: ErasedAccounts): ErasedAccounts => {
  const all = new Map<string, ErasedAccounts[number]>();
  for (const account of accounts) {
    const key = `${account.userId} ${account.erasedAt}`;
    all.set(key, { ...all.get(key), ...account });
  }
  return [...all.values()];
};

/** Adds to the list beside the backups. What is lost when two processes do so at once is added by the next backup. */
export const keepErased = async (backupDir: string, erased: ErasedAccounts): Promise<void> => {
  const path = join(backupDir, erasedName);
  const kept = await unlessGone(readFile(path, 'utf8'));
  const joined = joinedErased(kept === undefined ? [] : parsedErased(kept, path), erased);
  if (joined !== kept) replaceFile(path, joined, 0o600);
};

/** The text of a list with the accounts of both. */
export const joinedErased = (one: ErasedAccounts, other: ErasedAccounts): string =>
  `[\n${union([...one, ...other])
    .map((account) => JSON.stringify(account))
    .join(',\n')}\n]\n`;

/** The deletions that the audit still has. */
export const erasedInAudit = async (manager: EntityManager): Promise<ErasedAccounts> => {
  const entries = await manager.query<{ action: string; userId: number; at: string }[]>(`
    SELECT action, "targetId" AS "userId", at FROM audit
    WHERE action = 'user.deleted' OR action = 'user.registered'
      AND "targetId" IN (SELECT "targetId" FROM audit WHERE action = 'user.deleted')
    ORDER BY id`);
  const registered = new Map<number, string>();
  const erased: ErasedAccounts = [];
  for (const { action, userId, at } of entries) {
    const registeredAt = registered.get(userId);
    if (action === 'user.registered') registered.set(userId, at);
    else erased.push({ userId, erasedAt: at, ...(registeredAt !== undefined && { registeredAt }) });
  }
  return erased;
};

/** The id of the last of them in the audit; null without any. By id, because a clock may have been set back. */
export const newestErasure = async (manager: EntityManager): Promise<number | null> => {
  // `+ 0`, or all later entries would be read, instead of the index of actions.
  const [row] = await manager.query<{ id: number | null }[]>(
    `SELECT max(id + 0) AS id FROM audit WHERE action = 'user.deleted'`,
  );
  return row!.id;
};

export interface ErasedAgain {
  /** How many accounts there were. */
  count: number;
  /** Those that may not be deleted in the state of the backup, such as its last administrator. */
  remaining: { userId: number; email: string | null; reason: string }[];
}

/**
 * Deletes the accounts that a restored database has again, with everything of theirs. The server's start purges them
 * from its files.
 *
 * @throws BackupError if they could not be written to the disk
 */
export const eraseAgain = async (
  settings: DatabaseSettings,
  erased: ErasedAccounts,
): Promise<ErasedAgain> => {
  const back = await accountsAgain(settings, erased);
  const remaining: ErasedAgain['remaining'] = [];
  if (back.length === 0) return { count: 0, remaining };
  const opened = await openDatabase(settings, schema, { isRestoring: true });
  try {
    const database = new Database(opened);
    for (const userId of back) {
      const reason = await database
        .write(systemActor, (transaction) => deleteUser(transaction, userId, undefined))
        .then(() => undefined, refusalOf);
      if (reason === undefined) continue;
      const user = await database.read().findOneBy(User, { userId });
      remaining.push({ userId, email: user?.email ?? null, reason });
    }
  } finally {
    await opened.close();
  }
  assertWritten(settings.dataDir);
  return { count: back.length - remaining.length, remaining };
};

const refusalOf = (error: unknown): string => {
  if (error instanceof ProblemException) return error.message;
  throw error;
};

/** How far the times of an account's row and of its entry in the audit may be apart. */
const entryDelayMs = 60_000;

/** After an earlier restore, an id may be of someone who registered before or after the account that was deleted. */
const accountsAgain = (settings: DatabaseSettings, erased: ErasedAccounts): Promise<number[]> =>
  inSnapshot(settings, schema, async (manager) => {
    const erasures = new Map<number, ErasedAccounts>();
    for (const one of erased) erasures.set(one.userId, [...(erasures.get(one.userId) ?? []), one]);
    // Not all columns, because an earlier version had fewer.
    const users = await manager.find(User, { select: { userId: true, createdAt: true } });
    return users
      .filter(({ userId, createdAt }) =>
        erasures
          .get(userId)
          ?.some(
            ({ erasedAt, registeredAt = createdAt }) =>
              createdAt < erasedAt &&
              Math.abs(Date.parse(registeredAt) - Date.parse(createdAt)) < entryDelayMs,
          ),
      )
      .map(({ userId }) => userId);
  });
