import { type EntityManager, MoreThan } from 'typeorm';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import { beginningOf, isProven } from './chain-beginning.js';
import { ChainCheck, changedSeal, type Fault, type UncheckedSeals } from './chain-check.js';
import { type CutNote, headOf, lastSeal, rowsAfter } from './seal-chain.js';

const pageSize = 1_000;

export interface VerifiedAudit {
  fault: Fault | undefined;
  batches: number;
  rows: number;
  /** When the first of them was sealed. */
  since: string | undefined;
  head: string;
  unsealed: { rows: number; since: string } | undefined;
  /** What had been there before anything was sealed. */
  existing: number;
  cut: CutNote | undefined;
  /** Nothing that could be checked says that the seals before this one were cut. */
  unprovenBefore: number | undefined;
  unchecked: UncheckedSeals[];
}

/**
 * Compares all rows with the chain of seals.
 *
 * @param manager of a snapshot
 */
export const verifyAudit = async (manager: EntityManager, keys: AuditKey[]): Promise<VerifiedAudit> => {
  const beginning = await beginningOf(manager, keys);
  const { place, seal, cut, unprovenBefore } = beginning;
  // A note is sealed itself: once its turn comes, it proves that the place is right.
  const check = new ChainCheck(manager, keys, place, cut?.before ?? '');
  let fault = await faultIn(manager, keys, check);
  if (seal && fault && (!cut || check.since === undefined) && !(await isProven(manager, keys, beginning)))
    fault = changedSeal(seal);
  const { batches, rows, since, existing, unchecked } = check;
  const unsealed = fault ? undefined : await unsealedAfter(manager, check.place.lastId);
  const head = headOf(await lastSeal(manager));
  return { fault, batches, rows, since, head, unsealed, existing, cut, unprovenBefore, unchecked };
};

const faultIn = async (
  manager: EntityManager,
  keys: AuditKey[],
  check: ChainCheck,
): Promise<Fault | undefined> => {
  const [stray] = await rowsAfter(manager, Number.MIN_SAFE_INTEGER, check.place.lastId, 1);
  if (stray) return { kind: 'added row', batch: 0, rows: 1, firstId: stray.id, lastId: stray.id };
  for await (const seal of sealsOf(manager)) {
    const fault = await check.check(seal);
    if (fault) return fault;
  }
  if (check.place.next > 1 || keys.length === 0) return undefined;
  const [row] = await rowsAfter(manager, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1);
  return row && { kind: 'no seals', batch: 0 };
};

const unsealedAfter = async (manager: EntityManager, id: number): Promise<VerifiedAudit['unsealed']> => {
  const [found] = await manager.sql<{ rows: number | string; since: string | null }[]>`
    SELECT count(*) AS rows, min(at) AS since FROM audit WHERE id > CAST(${id} AS bigint)`;
  return found?.since ? { rows: Number(found.rows), since: found.since } : undefined;
};

async function* sealsOf(manager: EntityManager): AsyncGenerator<AuditSeal> {
  for (let last = -1; ;) {
    const page = await manager.find(AuditSeal, {
      where: { number: MoreThan(last) },
      order: { number: 'ASC' },
      take: pageSize,
    });
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)!.number;
  }
}
