import { type EntityManager, LessThan, Not } from 'typeorm';
import { AuditRetention } from '../audit/audit-entry.entity.js';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import { type CutNote, cutNoteOf, lastCut, lockChain, nextSeal } from './seal-chain.js';

/** Few enough to let other writes in between. */
const enoughRows = 1_000;

/**
 * Removes some batches whose rows have all expired, and seals a note of what was cut. The seals at the beginning of the chain
 * go with them.
 *
 * @returns how many rows were removed
 */
export const cutAudit = async (manager: EntityManager, key: AuditKey, days: number): Promise<number> => {
  await manager.update(AuditRetention, { days: Not(days) }, { days });
  const [retention] = await manager.query<{ at: string }[]>('SELECT "at" FROM "audit_kept_since"');
  if (!retention) return 0;
  const last = await lockChain(manager);
  const { batches, next } = await expiredBatches(manager, retention.at);
  if (last === null || batches.length === 0) return 0;

  const rows = await removeRows(manager, batches);
  const earlierSeal = await lastCut(manager);
  const earlier = earlierSeal && cutNoteOf(earlierSeal);
  const note: CutNote = {
    ...(await removeSeals(manager, retention.at, last, next, earlier)),
    before: [retention.at, earlier?.before ?? ''].sort().at(-1)!,
    totalRows: rows + (earlier?.totalRows ?? 0),
  };
  await manager.insert(AuditSeal, nextSeal(key, last, { kind: 'cut', rows, content: JSON.stringify(note) }));
  return rows;
};

type Batch = Pick<AuditSeal, 'number' | 'firstId' | 'lastId' | 'rows'>;

/** @returns also the number of the batch that is due after these */
const expiredBatches = async (
  manager: EntityManager,
  before: string,
): Promise<{ batches: Batch[]; next: number | undefined }> => {
  const due = await manager.sql<Batch[]>`
    SELECT number, "firstId", "lastId", rows FROM audit_seals s
    WHERE kind = 'batch' AND until < ${before}
      AND EXISTS (SELECT 1 FROM audit WHERE id BETWEEN s."firstId" AND s."lastId")
    ORDER BY number LIMIT ${enoughRows + 1}`;
  let rows = 0;
  const enough = due.findIndex((batch) => (rows += batch.rows) >= enoughRows);
  return enough === -1
    ? { batches: due, next: undefined }
    : { batches: due.slice(0, enough + 1), next: due[enough + 1]?.number };
};

/** In one statement for all that follow each other. */
const removeRows = async (manager: EntityManager, batches: Batch[]): Promise<number> => {
  const runs: { from: number; to: number; number: number }[] = [];
  for (const { number, firstId, lastId } of batches) {
    const run = runs.at(-1);
    if (run?.number === number - 1) Object.assign(run, { to: lastId, number });
    else runs.push({ from: firstId, to: lastId, number });
  }
  let removed = 0;
  for (const { from, to } of runs) {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from('audit')
      .where('id BETWEEN :from AND :to', { from, to })
      .execute();
    removed += affected ?? 0;
  }
  return removed;
};

/** Removes the seals before the first that is still needed. */
const removeSeals = async (
  manager: EntityManager,
  before: string,
  last: AuditSeal,
  next: number | undefined,
  earlier: CutNote | undefined,
): Promise<Pick<CutNote, 'firstKept' | 'lastGone' | 'goneUpTo'>> => {
  const [needed] = await manager.sql<{ number: number }[]>`
    SELECT number FROM audit_seals WHERE until >= ${before} ORDER BY number LIMIT 1`;
  const firstKept = Math.min(needed?.number ?? Infinity, next ?? Infinity, last.number + 1);
  const lastGone = await manager.findOneBy(AuditSeal, { number: firstKept - 1 });
  if (lastGone === null)
    return {
      firstKept: earlier?.firstKept ?? 1,
      lastGone: earlier?.lastGone ?? '',
      goneUpTo: earlier?.goneUpTo ?? 0,
    };
  await manager.delete(AuditSeal, { number: LessThan(firstKept) });
  return { firstKept, lastGone: lastGone.hash, goneUpTo: lastGone.lastId };
};
