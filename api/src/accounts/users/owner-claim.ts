import { ownerId } from '@portico/contract/accounts/owner';
import { emailKeyOf } from '@portico/contract/email';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Transaction } from '../../foundation/database/transaction.js';
import { assertEmailFree } from './emails.js';
import { endLinks } from './one-time-links.js';
import { updateSearchText } from './user-search-text.js';
import { User } from './user.entity.js';

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
  const { affected } = await manager.update(
    User,
    { userId: ownerId, passwordHash: IsNull() },
    { ...account, emailKey: emailKeyOf(account.email), version: () => 'version + 1' },
  );
  if (affected !== 1) return false;
  await updateSearchText(manager, await manager.findOneByOrFail(User, { userId: ownerId }));
  await endLinks(manager, ownerId);
  await record({ action: 'owner.claimed', targetType: 'user', targetId: ownerId });
  return true;
};
