import { createHash, randomBytes } from 'node:crypto';
import { ownerId } from '@portico/contract/accounts/owner';
import { Column, Entity, type EntityManager, IsNull, MoreThan, Not, PrimaryColumn } from 'typeorm';
import type { Transaction } from '../../foundation/database/transaction.js';
import { emailKeyOf } from './emails.js';
import { indexUser } from './user-search-text.js';
import { User } from './user.entity.js';

/** The one-time code with which the owner takes the account over: at most one row, none once it is used. */
@Entity('owner_claims')
export class OwnerClaim {
  /** SHA-256 of the code, hexadecimal. The code itself is printed once and kept nowhere. */
  @PrimaryColumn({ type: 'text' })
  codeHash!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  expiresAt!: string;
}

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

/** Whether this is the present code, and in time. */
export const isClaimCode = (manager: EntityManager, code: string): Promise<boolean> =>
  manager.existsBy(OwnerClaim, {
    codeHash: hashClaimCode(code),
    expiresAt: MoreThan(new Date().toISOString()),
  });

/** Whether somebody has made the owner's account theirs. */
export const isClaimed = (manager: EntityManager): Promise<boolean> =>
  manager.existsBy(User, { userId: ownerId, passwordHash: Not(IsNull()) });

/** What the owner makes of the account. What is left out stays. */
export interface OwnerAccount {
  email: string;
  passwordHash: string;
  firstName?: string;
  lastName?: string;
  company?: string;
}

/**
 * Gives the account to the owner, only once: the statement itself guarantees that.
 *
 * @returns false where it was claimed before
 */
export const claimOwner = async (
  { manager, record }: Transaction,
  account: OwnerAccount,
): Promise<boolean> => {
  const { affected } = await manager.update(
    User,
    { userId: ownerId, passwordHash: IsNull() },
    { ...account, emailKey: emailKeyOf(account.email), version: () => 'version + 1' },
  );
  if (affected !== 1) return false;
  await indexUser(manager, ownerId);
  await manager.deleteAll(OwnerClaim);
  await record({ action: 'owner.claimed', targetType: 'user', targetId: ownerId });
  return true;
};
