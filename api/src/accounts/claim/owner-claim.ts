import { ownerId } from '@portico/contract/accounts/owner';
import { emailKeyOf } from '@portico/contract/email';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Transaction } from '../../database/database.js';
import { lockRow } from '../../http/routes/locked-row.js';
import { assertEmailFree } from '../users/emails.js';
import { endLinks } from '../users/one-time-links.js';
import { changeUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';

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
  await assertEmailFree(manager, account.email, ownerId);
  const owner = await lockRow(manager, User, { userId: ownerId });
  if (owner.passwordHash !== null) return false;
  await changeUser(manager, owner, { ...account, emailKey: emailKeyOf(account.email) });
  await endLinks(manager, ownerId);
  await record({ action: 'owner.claimed', targetType: 'user', targetId: ownerId });
  return true;
};
