import { ownerId } from '@portico/contract/owner';
import { atVersion, type ExpectedVersions } from '../database/at-version.js';
import { oweRemovalOfTraces } from '../database/deleted-traces.js';
import { lockTable } from '../database/table-lock.js';
import type { Transaction } from '../database/transaction.js';
import { forgetAttempts } from './account-attempts.js';
import { otherAdministrator, refusalFor } from './last-administrator.js';
import { User } from './user.entity.js';

/**
 * Deletes a user, with sessions, entries, known networks and counted attempts. The statement itself sees to it that an administrator
 * is left.
 *
 * @returns false where there is no such user (any more)
 * @throws ProblemException 409 for the site owner and the last administrator; StaleEntityException
 */
export async function deleteUser(
  { manager, record }: Transaction,
  userId: number,
  expected: ExpectedVersions,
): Promise<boolean> {
  await lockTable(manager, User);
  const user = await manager.findOneBy(User, { userId });
  if (user === null) return false;
  // Before their sessions go, by which some are counted.
  await forgetAttempts(manager, user);
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(User)
    .where({ userId, ...atVersion(expected) })
    .andWhere('"userId" <> :ownerId', { ownerId })
    .andWhere(`(NOT "isAdmin" OR ${otherAdministrator})`, { userId })
    .execute();
  if (affected !== 1) throw refusalFor(user, expected, 'deleted');
  await oweRemovalOfTraces(manager);
  await record({ action: 'user.deleted', targetType: 'user', targetId: userId });
  return true;
}
