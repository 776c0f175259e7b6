import { createHash, randomBytes } from 'node:crypto';
import { ownerId } from '@portico/contract/accounts/owner';
import {
  Column,
  Entity,
  type EntityManager,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  PrimaryColumn,
} from 'typeorm';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { EmailTakenException, emailKeyOf } from './emails.js';
import { indexUser } from './user-search-text.js';
import { User } from './user.entity.js';

/** A one-time code to claim the owner's account: one for each start of a server, deleted once one is used. */
@Entity('owner_claims')
export class OwnerClaim {
  /** Hex SHA-256. The code itself is printed once and not stored. */
  @PrimaryColumn({ type: 'text' })
  codeHash!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  expiresAt!: string;
}

const validForMs = 30 * 60 * 1000;

/** The code's 256 random bits need no salt or slow hash. */
export const hashClaimCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Other codes stay valid until they expire, because several servers may start together, each printing its own.
 *
 * @returns the new one, base64url, valid for 30 minutes
 */
export const renewOwnerClaim = async (manager: EntityManager): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await manager.delete(OwnerClaim, { expiresAt: LessThanOrEqual(new Date().toISOString()) });
  await manager.insert(OwnerClaim, {
    codeHash: hashClaimCode(code),
    expiresAt: new Date(Date.now() + validForMs).toISOString(),
  });
  return code;
};

/** Whether this is one of the codes and hasn't expired. */
export const isClaimCode = (manager: EntityManager, code: string): Promise<boolean> =>
  manager.existsBy(OwnerClaim, {
    codeHash: hashClaimCode(code),
    expiresAt: MoreThan(new Date().toISOString()),
  });

export const isClaimed = (manager: EntityManager): Promise<boolean> =>
  manager.existsBy(User, { userId: ownerId, passwordHash: Not(IsNull()) });

/** Omitted fields stay unchanged. */
export interface OwnerAccount {
  email: string;
  passwordHash: string;
  firstName?: string;
  lastName?: string;
  company?: string;
}

/**
 * Works only once, even concurrently.
 *
 * @returns false if the account was already claimed
 * @throws EmailTakenException if another account has the email
 */
export const claimOwner = async (
  { manager, record }: Transaction,
  account: OwnerAccount,
): Promise<boolean> => {
  const emailKey = emailKeyOf(account.email);
  // Locked, so that the unique index has nothing to refuse: PostgreSQL would write the email into its own log.
  await lockTable(manager, User);
  if (await manager.existsBy(User, { emailKey, userId: Not(ownerId) })) throw new EmailTakenException();
  const { affected } = await manager.update(
    User,
    { userId: ownerId, passwordHash: IsNull() },
    { ...account, emailKey, version: () => 'version + 1' },
  );
  if (affected !== 1) return false;
  await indexUser(manager, ownerId);
  await manager.deleteAll(OwnerClaim);
  await record({ action: 'owner.claimed', targetType: 'user', targetId: ownerId });
  return true;
};
