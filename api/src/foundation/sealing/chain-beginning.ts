import { type EntityManager, In } from 'typeorm';
import type { AuditKey } from './audit-keys.js';
import { AuditSeal } from './audit-seal.entity.js';
import type { ChainPlace } from './chain-check.js';
import { type CutNote, cutNoteOf, hashOf } from './seal-chain.js';

export interface ChainBeginning {
  place: ChainPlace;
  /** The note that says so, and what it says, unless it was changed beyond recognition. */
  seal?: AuditSeal;
  cut?: CutNote;
  /** The first seal, if only a note whose key is lost could say that those before it were cut. */
  unprovenBefore?: number;
}

/**
 * Where the chain begins, as the last note says whose key is there: whoever has no key can add others. Without such a note it
 * is the first seal of all, or the first that is left of a lost key.
 */
export const beginningOf = async (manager: EntityManager, keys: AuditKey[]): Promise<ChainBeginning> => {
  const begin = { next: 1, keyId: undefined, previousHash: '', lastId: Number.MIN_SAFE_INTEGER };
  const seal = await lastCut(manager, keys);
  const cut = seal && cutNoteOf(seal);
  if (seal && cut) {
    const { firstKept, lastGone, goneUpTo, unprovenBefore } = cut;
    const place = { ...begin, next: firstKept, previousHash: lastGone, lastId: goneUpTo };
    return { place, seal, cut, ...(unprovenBefore !== undefined && { unprovenBefore }) };
  }
  if (seal) return { place: begin, seal };
  const [first] = await manager.find(AuditSeal, { order: { number: 'ASC' }, take: 1 });
  if (!first || first.number <= 1 || keys.some(({ id }) => id === first.keyId)) return { place: begin };
  const lost = await lastCut(manager);
  // Checked once somebody finds the key, and until then of no use to anybody.
  const previousHash = (lost && cutNoteOf(lost)?.lastGone) ?? '';
  return { place: { ...begin, next: first.number, previousHash }, unprovenBefore: first.number };
};

const lastCut = async (manager: EntityManager, keys?: AuditKey[]): Promise<AuditSeal | undefined> => {
  const where = { kind: 'cut', ...(keys && { keyId: In(keys.map(({ id }) => id)) }) };
  return (await manager.find(AuditSeal, { where, order: { number: 'DESC' }, take: 1 }))[0];
};

/** Whether the note of what was cut is as it was sealed. */
export const isProven = async (
  manager: EntityManager,
  keys: AuditKey[],
  { seal, cut }: ChainBeginning,
): Promise<boolean> => {
  if (seal === undefined) return true;
  const key = keys.find(({ id }) => id === seal.keyId);
  const before = await manager.findOneBy(AuditSeal, { number: seal.number - 1 });
  return key !== undefined && hashOf(key, before?.hash ?? cut?.lastGone ?? '', seal) === seal.hash;
};
