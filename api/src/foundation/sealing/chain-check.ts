import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../audit/audit-entry.entity.js';
import type { AuditKey } from './audit-keys.js';
import type { AuditSeal } from './audit-seal.entity.js';
import { addRow, hashOf, rowsAfter, rowsHash, type StartNote } from './seal-chain.js';

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

/** How far a chain is checked. */
export interface ChainPlace {
  /** The number of the next seal. */
  next: number;
  /** Of the seal before; undefined if there was none, or it is gone. */
  keyId: string | undefined;
  previousHash: string;
  lastId: number;
}

export const placeAfter = ({ number, keyId, hash, lastId }: AuditSeal): ChainPlace => ({
  next: number + 1,
  keyId,
  previousHash: hash,
  lastId,
});

export const changedSeal = ({ number, firstId, lastId, sealedAt }: AuditSeal): Fault => ({
  kind: 'changed seal',
  batch: number,
  firstId,
  lastId,
  sealedAt,
});

/** Compares seals, one after the other, with their chain and their rows. */
export class ChainCheck {
  batches = 0;
  rows = 0;
  /** When the first that could be checked was sealed. */
  since: string | undefined;
  existing = 0;
  readonly unchecked: UncheckedSeals[] = [];
  place: ChainPlace;

  /** @param cutBefore batches that are older may have been cut */
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: AuditKey[],
    begin: ChainPlace,
    private readonly cutBefore: string,
  ) {
    this.place = { ...begin };
  }

  async check(seal: AuditSeal): Promise<Fault | undefined> {
    const { number, kind, keyId, lastId, hash } = seal;
    const { next, previousHash, keyId: keyBefore } = this.place;
    if (number > next) return { kind: 'missing seal', batch: next, lastBatch: number - 1 };
    if (number < next) return changedSeal(seal);
    // Only a `start` may bring another key, or whoever has none could choose one that can't be checked.
    if (keyBefore !== undefined && keyId !== keyBefore && kind !== 'start') return changedSeal(seal);
    const key = this.keys.find(({ id }) => id === keyId);
    if (key && hashOf(key, previousHash, seal) !== hash) return changedSeal(seal);
    if (key === undefined) this.#noteUnchecked(seal);
    else this.since ??= seal.sealedAt;
    if (key && kind === 'start') {
      const { existing, afterKey } = JSON.parse(seal.content) as StartNote;
      // Or seals could be passed off as those of another key, which is lost.
      if (keyBefore !== undefined && afterKey !== keyBefore) return changedSeal(seal);
      if (afterKey === null) this.existing = existing;
    }
    if (key && kind === 'batch') this.batches += 1;
    const fault = key && kind === 'batch' ? await this.#checkRows(seal, key) : undefined;
    const sealedUpTo = kind === 'batch' ? lastId : this.place.lastId;
    this.place = { next: number + 1, keyId, previousHash: hash, lastId: sealedUpTo };
    return fault;
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
    for await (const row of allRows(this.manager, this.place.lastId, lastId)) {
      addRow(hash, row);
      rows += 1;
    }
    this.rows += rows;
    if (rows === 0 && seal.until < this.cutBefore) return undefined;
    const where = { batch: number, firstId, lastId, sealedAt };
    if (rows < seal.rows) return { kind: 'missing row', rows: seal.rows - rows, ...where };
    if (rows > seal.rows) return { kind: 'added row', rows: rows - seal.rows, ...where };
    return hash.digest('hex') === seal.content ? undefined : { kind: 'changed row', ...where };
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
