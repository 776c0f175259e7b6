import { randomInt } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import { hashLinkCode } from '../users/one-time-links.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** Four groups of six digits to the base 32: 120 random bits, which need no salt or slow hash (ASVS 5.0, 6.5.2). */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    randomInt(2 ** 30)
      .toString(32)
      .padStart(6, '0'),
  ).join('-');

/** However it was typed. */
const hashOf = (code: string): string => hashLinkCode(code.toLowerCase().replaceAll(/[^\da-v]/g, ''));

/** In place of earlier ones. */
export async function makeRecoveryCodes({ manager, record }: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newCode);
  const rows = codes.map((code) => ({ codeHash: hashOf(code), userId }));
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(RecoveryCode, rows);
  await record({ action: 'recovery-codes.made', targetType: 'user', targetId: userId });
  return codes;
}

/** Uses it in the transaction of what it allows, which says so if this returns why not. Of concurrent uses one succeeds. */
export type UseFactor = (transaction: Transaction) => Promise<string | undefined>;

export const useRecoveryCode =
  (userId: number, code: string): UseFactor =>
  async ({ manager, record }) => {
    const { affected } = await manager.delete(RecoveryCode, { codeHash: hashOf(code), userId });
    if (affected !== 1) return 'A recovery code';
    await record({ action: 'recovery-code.used', targetType: 'user', targetId: userId });
    return undefined;
  };
