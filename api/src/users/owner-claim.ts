import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OwnerClaim } from './owner-claim.entity.js';

const validForMs = 30 * 60 * 1000;

/** How a claim code is kept and looked up. Its 256 random bits need no salt and no slow hash. */
export const hashClaimCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Replaces whatever code there was. Answers the new one, base64url, valid 30 minutes. */
export const renewOwnerClaim = async (manager: EntityManager): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await manager.deleteAll(OwnerClaim);
  await manager.insert(OwnerClaim, {
    codeHash: hashClaimCode(code),
    expiresAt: new Date(Date.now() + validForMs).toISOString(),
  });
  return code;
};
