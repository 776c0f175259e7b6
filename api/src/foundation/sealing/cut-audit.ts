import { type EntityManager, LessThan, Not } from 'typeorm';
import { AuditRetention } from '../audit/audit-entry.entity.js';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import { beginningOf, type ChainBeginning } from './chain-beginning.js';
import type { Fault } from './chain-check.js';
import { CutCheck } from './cut-check.js';
import { type CutNote, lockChain, nextSeal } from './seal-chain.js';

/** Few enough to let other writers in between, and requests: SQLite runs synchronously. */
const enoughRows = 1_000;
const mostBatches = 200;
const mostSeals = 200;

const dayMs = 24 * 60 * 60_000;

/**
 * Removes some batches whose rows have all expired, and seals a note of what was cut. The seals at the beginning of the chain
 * go with them. Nothing is cut that isn't as it was sealed, or the note would hide that.
 *
 * @param keys the first seals the note
 * @returns how many rows were removed
 */
export const cutAudit = async (
  manager: EntityManager,
  keys: [AuditKey, ...AuditKey[]],
  days: number,
): Promise<{ removed: number; fault?: Fault }> => {
  await manager.update(AuditRetention, { days: Not(days) }, { days });
  const before = await keptSince(manager, days);
  if (before === undefined) return { removed: 0 };
  const last = await lockChain(manager);
  const { batches, next } = await expiredBatches(manager, before);
  if (last === null || batches.length === 0) return { removed: 0 };

  const beginning = await beginningOf(manager, keys);
  const seals = await sealsToRemove(manager, before, next);
  const check = new CutCheck(manager, keys, beginning, before);
  const fault = await check.run(seals, batches);
  if (fault) return { removed: 0, fault };

  const rows = await removeRows(manager, batches);
  const { cut: earlier, unprovenBefore } = beginning;
  const note: CutNote = {
    ...(await removeSeals(manager, seals, beginning)),
    before: [before, earlier?.before ?? ''].sort().at(-1)!,
    totalRows: rows + (earlier?.totalRows ?? 0),
    uncheckedRows: check.uncheckedRows + (earlier?.uncheckedRows ?? 0),
    ...(unprovenBefore !== undefined && { unprovenBefore }),
  };
  const seal = nextSeal(keys[0], last, { kind: 'cut', rows, content: JSON.stringify(note) });
  await manager.insert(AuditSeal, seal);
  return { removed: rows };
};

/**
 * The limit of the database's triggers, unless it is later than by our clock: whoever has the database could move it.
 *
 * @returns undefined if nothing may be deleted
 */
const keptSince = async (manager: EntityManager, days: number): Promise<string | undefined> => {
  const [retention] = await manager.query<{ at: string }[]>('SELECT "at" FROM "audit_kept_since"');
  return retention && [retention.at, new Date(Date.now() - days * dayMs).toISOString()].sort()[0];
};

/** @returns also the number of the batch that is due after these */
const expiredBatches = async (
  manager: EntityManager,
  before: string,
): Promise<{ batches: AuditSeal[]; next: number | undefined }> => {
  const due = await manager.sql<AuditSeal[]>`
    SELECT * FROM audit_seals s
    WHERE kind = 'batch' AND until < ${before}
      AND EXISTS (SELECT 1 FROM audit WHERE id BETWEEN s."firstId" AND s."lastId")
    ORDER BY number LIMIT ${mostBatches + 1}`;
  let rows = 0;
  const enough = due.findIndex(
    (batch, index) => (rows += batch.rows) >= enoughRows || index === mostBatches - 1,
  );
  return enough === -1
    ? { batches: due, next: undefined }
    : { batches: due.slice(0, enough + 1), next: due[enough + 1]?.number };
};

/** Those before the first that is still needed. */
const sealsToRemove = async (
  manager: EntityManager,
  before: string,
  next: number | undefined,
): Promise<AuditSeal[]> => {
  const [needed] = await manager.sql<{ number: number }[]>`
    SELECT number FROM audit_seals WHERE until >= ${before} ORDER BY number LIMIT 1`;
  const first = Math.min(needed?.number ?? Infinity, next ?? Infinity);
  return manager.find(AuditSeal, {
    ...(first !== Infinity && { where: { number: LessThan(first) } }),
    order: { number: 'ASC' },
    take: mostSeals,
  });
};

/** In one statement for all that follow each other. */
const removeRows = async (manager: EntityManager, batches: AuditSeal[]): Promise<number> => {
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

const removeSeals = async (
  manager: EntityManager,
  seals: AuditSeal[],
  { place, cut }: ChainBeginning,
): Promise<Pick<CutNote, 'firstKept' | 'lastGone' | 'goneUpTo'>> => {
  const last = seals.at(-1);
  if (last === undefined)
    return { firstKept: place.next, lastGone: place.previousHash, goneUpTo: cut?.goneUpTo ?? 0 };
  await manager.delete(AuditSeal, { number: LessThan(last.number + 1) });
  return { firstKept: last.number + 1, lastGone: last.hash, goneUpTo: last.lastId };
};
