import { createHmac, type Hmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isPostgres } from '../database/dialect.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';

/** What a `start` says. */
export interface StartNote {
  /** Rows up to this id had been there before anything was sealed. */
  existing: number;
  /** The key until then; null if there was no seal. */
  afterKey: string | null;
}

/** What a `cut` says. It replaces earlier ones. */
export interface CutNote {
  /** Batches whose rows are all older may be gone. */
  before: string;
  /** How many rows are gone, as far as notes tell whose key was there. */
  totalRows: number;
  /** Those among them whose key was lost, so that nobody knows whether they were as sealed. Missing in earlier versions. */
  uncheckedRows?: number;
  /** Only a note whose key was lost could say that the seals before this one were cut. */
  unprovenBefore?: number;
  /** The seals before this one are gone, too. */
  firstKept: number;
  /** The hash of the last seal that is gone; '' if none is. */
  lastGone: string;
  /** Up to this id no row is left. */
  goneUpTo: number;
}

/** The end of the chain, as people compare it with the log. Without any seal the number is 0. */
export const headOf = (last: Pick<AuditSeal, 'number' | 'hash'> | null): string =>
  last === null ? '0-' : `${last.number}-${last.hash}`;

/** The hash of rows in the order of their ids: keyed, so that it gives away nothing of rows that are gone. */
export const rowsHash = ({ secret }: AuditKey): Hmac => createHmac('sha256', secret);

/** Each value by its name here, because a later version may have more columns. */
export const addRow = (hash: Hmac, row: AuditEntry): void => {
  const { id, at, actorId, action, targetType, targetId, requestId, address, detail } = row;
  hash.update(
    `${JSON.stringify([id, at, actorId, action, targetType, targetId, requestId, address, detail])}\n`,
  );
};

export const hashOf = ({ secret }: AuditKey, previous: string, seal: Omit<AuditSeal, 'hash'>): string => {
  const { number, kind, keyId, firstId, lastId, rows, until, sealedAt, content } = seal;
  return createHmac('sha256', secret)
    .update(JSON.stringify([previous, number, kind, keyId, firstId, lastId, rows, until, sealedAt, content]))
    .digest('hex');
};

/** The next seal: a note covers no rows, unless it says so. */
export const nextSeal = (
  key: AuditKey,
  last: AuditSeal | null,
  of: Pick<AuditSeal, 'kind' | 'content'> & Partial<AuditSeal>,
): AuditSeal => {
  const sealedAt = new Date().toISOString();
  const lastId = last?.lastId ?? 0;
  const number = (last?.number ?? 0) + 1;
  const seal = { number, keyId: key.id, firstId: lastId, lastId, rows: 0, until: sealedAt, sealedAt, ...of };
  return { ...seal, hash: hashOf(key, last?.hash ?? '', seal) };
};

export const lastSeal = async (manager: EntityManager): Promise<AuditSeal | null> =>
  (await manager.find(AuditSeal, { order: { number: 'DESC' }, take: 1 }))[0] ?? null;

/** @returns undefined if somebody has changed it beyond recognition */
export const cutNoteOf = ({ content }: AuditSeal): CutNote | undefined => {
  try {
    return JSON.parse(content) as CutNote;
  } catch {
    return undefined;
  }
};

/** In the order of their ids. The limits may be beyond what an id can be. */
export const rowsAfter = (
  manager: EntityManager,
  afterId: number,
  upToId: number,
  most: number,
): Promise<AuditEntry[]> => manager.sql<AuditEntry[]>`
  SELECT id, at, "actorId", action, "targetType", "targetId", "requestId", address, detail FROM audit
  WHERE id > CAST(${afterId} AS bigint) AND id <= CAST(${upToId} AS bigint) ORDER BY id LIMIT ${most}`;

// Arbitrary, but not used by anything else on the same PostgreSQL server.
const advisoryLock = 7_206_114_306;

/**
 * Locks the end of the chain until the transaction ends, so that several servers don't continue it twice.
 *
 * @returns the last seal
 */
export const lockChain = async (manager: EntityManager): Promise<AuditSeal | null> => {
  if (isPostgres(manager.dataSource)) await manager.query(`SELECT pg_advisory_xact_lock(${advisoryLock})`);
  return lastSeal(manager);
};
