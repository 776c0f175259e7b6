import { type EntityManager, MoreThan } from 'typeorm';
import type { AuditEntry } from '../audit/audit-entry.entity.js';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import {
  addRow,
  type CutNote,
  cutNoteOf,
  hashOf,
  headOf,
  lastCut,
  lastSeal,
  rowsAfter,
  rowsHash,
  type StartNote,
} from './seal-chain.js';

const pageSize = 1_000;

/** The first thing that isn't as it was sealed. */
export interface Fault {
  kind: 'changed row' | 'missing row' | 'added row' | 'changed seal' | 'missing seal' | 'no seals';
  /** The number of the batch; 0 for what is before the first. */
  batch: number;
  /** Of a missing seal: the last that is missing. */
  lastBatch?: number;
  rows?: number;
  firstId?: number;
  lastId?: number;
  sealedAt?: string;
}

/** Seals that can't be checked, because their key isn't in the file. */
export interface UncheckedSeals {
  keyId: string;
  first: number;
  last: number;
}

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
  unchecked: UncheckedSeals[];
}

/**
 * Compares all rows with the chain of seals.
 *
 * @param manager of a snapshot
 */
export const verifyAudit = async (manager: EntityManager, keys: AuditKey[]): Promise<VerifiedAudit> => {
  const cutSeal = await lastCut(manager);
  const cut = cutSeal && cutNoteOf(cutSeal);
  const check = new ChainCheck(manager, keys, cut);
  let fault = await check.run();
  if (cutSeal && fault && (!cut || check.since === undefined) && !(await isTrue(manager, keys, cutSeal)))
    fault = changedSeal(cutSeal);
  const { batches, rows, since, existing, unchecked, lastId } = check;
  const unsealed = fault ? undefined : await unsealedAfter(manager, lastId);
  const head = headOf(await lastSeal(manager));
  return { fault, batches, rows, since, head, unsealed, existing, cut, unchecked };
};

/** Whether a note of what was cut, which says where the chain begins, is as it was sealed. */
const isTrue = async (manager: EntityManager, keys: AuditKey[], seal: AuditSeal): Promise<boolean> => {
  const key = keys.find(({ id }) => id === seal.keyId);
  const before = await manager.findOneBy(AuditSeal, { number: seal.number - 1 });
  const previous = before?.hash ?? cutNoteOf(seal)?.lastGone ?? '';
  return key === undefined || hashOf(key, previous, seal) === seal.hash;
};

const changedSeal = ({ number, firstId, lastId, sealedAt }: AuditSeal): Fault => ({
  kind: 'changed seal',
  batch: number,
  firstId,
  lastId,
  sealedAt,
});

const unsealedAfter = async (manager: EntityManager, id: number): Promise<VerifiedAudit['unsealed']> => {
  const [found] = await manager.sql<{ rows: number | string; since: string | null }[]>`
    SELECT count(*) AS rows, min(at) AS since FROM audit WHERE id > CAST(${id} AS bigint)`;
  return found?.since ? { rows: Number(found.rows), since: found.since } : undefined;
};

class ChainCheck {
  batches = 0;
  rows = 0;
  since: string | undefined;
  existing = 0;
  readonly unchecked: UncheckedSeals[] = [];
  lastId: number;
  #next: number;
  #previous: string;
  #keyId: string | undefined;

  constructor(
    private readonly manager: EntityManager,
    private readonly keys: AuditKey[],
    private readonly cut: CutNote | undefined,
  ) {
    // The note is sealed itself: once its turn comes, it proves that these are right.
    this.#next = cut?.firstKept ?? 1;
    this.#previous = cut?.lastGone ?? '';
    this.lastId = cut?.goneUpTo ?? Number.MIN_SAFE_INTEGER;
  }

  async run(): Promise<Fault | undefined> {
    const [stray] = await rowsAfter(this.manager, Number.MIN_SAFE_INTEGER, this.lastId, 1);
    if (stray) return { kind: 'added row', batch: 0, rows: 1, firstId: stray.id, lastId: stray.id };
    for await (const seal of sealsOf(this.manager)) {
      const fault = await this.#check(seal);
      if (fault) return fault;
    }
    if (this.#next > 1 || this.keys.length === 0) return undefined;
    const [row] = await rowsAfter(this.manager, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1);
    return row && { kind: 'no seals', batch: 0 };
  }

  async #check(seal: AuditSeal): Promise<Fault | undefined> {
    const { number, kind, keyId, lastId, hash } = seal;
    if (number > this.#next) return { kind: 'missing seal', batch: this.#next, lastBatch: number - 1 };
    if (number < this.#next) return changedSeal(seal);
    // Only a `start` may bring another key, or whoever has none could choose one that can't be checked.
    if (this.#keyId !== undefined && keyId !== this.#keyId && kind !== 'start') return changedSeal(seal);
    const key = this.keys.find(({ id }) => id === keyId);
    if (key && hashOf(key, this.#previous, seal) !== hash) return changedSeal(seal);
    this.since ??= seal.sealedAt;
    if (key === undefined) this.#noteUnchecked(seal);
    if (key && kind === 'start') this.#noteExisting(seal);
    if (key && kind === 'batch') this.batches += 1;
    const fault = key && kind === 'batch' ? await this.#checkRows(seal, key) : undefined;
    this.#next = number + 1;
    this.#previous = hash;
    this.#keyId = keyId;
    if (kind === 'batch') this.lastId = lastId;
    return fault;
  }

  #noteExisting({ content }: AuditSeal): void {
    const { existing, afterKey } = JSON.parse(content) as StartNote;
    if (afterKey === null) this.existing = existing;
  }

  #noteUnchecked({ number, keyId }: AuditSeal): void {
    const before = this.unchecked.at(-1);
    if (before?.keyId === keyId && before.last === number - 1) before.last = number;
    else this.unchecked.push({ keyId, first: number, last: number });
  }

  async #checkRows(seal: AuditSeal, key: AuditKey): Promise<Fault | undefined> {
    const { number, firstId, lastId, sealedAt } = seal;
    const hash = rowsHash(key);
    let rows = 0;
    for await (const row of allRows(this.manager, this.lastId, lastId)) {
      addRow(hash, row);
      rows += 1;
    }
    this.rows += rows;
    if (rows === 0 && seal.until < (this.cut?.before ?? '')) return undefined;
    const where = { batch: number, firstId, lastId, sealedAt };
    if (rows < seal.rows) return { kind: 'missing row', rows: seal.rows - rows, ...where };
    if (rows > seal.rows) return { kind: 'added row', rows: rows - seal.rows, ...where };
    return hash.digest('hex') === seal.content ? undefined : { kind: 'changed row', ...where };
  }
}

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

async function* allRows(manager: EntityManager, afterId: number, upToId: number): AsyncGenerator<AuditEntry> {
  for (let last = afterId; ;) {
    const page = await rowsAfter(manager, last, upToId, pageSize);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)!.id;
  }
}
