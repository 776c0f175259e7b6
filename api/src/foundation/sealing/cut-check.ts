import { type EntityManager, In, MoreThan } from 'typeorm';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import { type ChainBeginning, isProven } from './chain-beginning.js';
import { ChainCheck, type ChainPlace, changedSeal, type Fault, placeAfter } from './chain-check.js';

/** Looks at what the retention is about to remove: whether it is as sealed, as far as keys are there. */
export class CutCheck {
  uncheckedRows = 0;
  /** Seals of a lost key before this one are followed by a note that names the key. */
  #namedUpTo = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly keys: AuditKey[],
    private readonly beginning: ChainBeginning,
    private readonly before: string,
  ) {}

  /** @param seals from the first on */
  async run(seals: AuditSeal[], batches: AuditSeal[]): Promise<Fault | undefined> {
    if (!(await isProven(this.manager, this.keys, this.beginning))) return changedSeal(this.beginning.seal!);
    let check = this.#checkFrom(this.beginning.place);
    for (const seal of seals) {
      const fault = (await check.check(seal)) ?? (await this.#faultOfLost(seal));
      if (fault) return fault;
    }
    const { next } = check.place;
    for (const batch of batches) {
      if (batch.number >= next) {
        if (batch.number !== check.place.next) check = this.#checkFrom(await this.#placeBefore(batch));
        const fault = (await check.check(batch)) ?? (await this.#faultOfLost(batch));
        if (fault) return fault;
      }
      const fault = await this.#faultOfLostRows(batch);
      if (fault) return fault;
    }
    return undefined;
  }

  #checkFrom(place: ChainPlace): ChainCheck {
    return new ChainCheck(this.manager, this.keys, place, this.beginning.cut?.before ?? '');
  }

  async #placeBefore({ number }: AuditSeal): Promise<ChainPlace> {
    const seal = await this.manager.findOneBy(AuditSeal, { number: number - 1 });
    return seal ? placeAfter(seal) : this.beginning.place;
  }

  #isLost({ keyId }: AuditSeal): boolean {
    return !this.keys.some(({ id }) => id === keyId);
  }

  /** A seal can only be of a lost key if the next of a key that is there says so. */
  async #faultOfLost(seal: AuditSeal): Promise<Fault | undefined> {
    if (!this.#isLost(seal) || seal.number < this.#namedUpTo) return undefined;
    const where = { number: MoreThan(seal.number), keyId: In(this.keys.map(({ id }) => id)) };
    const [start] = await this.manager.find(AuditSeal, { where, order: { number: 'ASC' }, take: 1 });
    if (start === undefined) return changedSeal(seal);
    this.#namedUpTo = start.number;
    return this.#checkFrom(await this.#placeBefore(start)).check(start);
  }

  /** Of those, only their own time can be looked at. */
  async #faultOfLostRows(batch: AuditSeal): Promise<Fault | undefined> {
    if (!this.#isLost(batch)) return undefined;
    const { number, firstId, lastId, sealedAt } = batch;
    const [found] = await this.manager.sql<{ rows: number | string; newest: string }[]>`
      SELECT count(*) AS rows, max(at) AS newest FROM audit WHERE id BETWEEN ${firstId} AND ${lastId}`;
    this.uncheckedRows += Number(found!.rows);
    return found!.newest < this.before
      ? undefined
      : { kind: 'changed row', batch: number, firstId, lastId, sealedAt };
  }
}
