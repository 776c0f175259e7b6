import { atVersion } from '../database/at-version.js';
import { lockTable } from '../database/table-lock.js';
import type { Transaction } from '../database/transaction.js';
import type { ExpectedVersions } from '../http/if-match.js';
import { ProblemException } from '../http/problem.exception.js';
import { StaleEntityException } from '../http/stale-entity.exception.js';
import { accountKey } from '../throttling/account-key.js';
import { AttemptCount } from '../throttling/attempt-count.entity.js';
import { signInsToAccount } from '../throttling/attempt-limit.js';
import { ownerId } from './owner.js';
import { userAnswer } from './user-answer.js';
import { User } from './user.entity.js';

/** Whether there is an administrator who can sign in, beside the one in question. */
const otherAdministrator = `EXISTS (SELECT 1 FROM "users" "other"
  WHERE "other"."isAdmin" AND "other"."passwordHash" IS NOT NULL AND "other"."userId" <> :userId)`;

/**
 * Deletes a user, with sessions, entries and counted attempts. The statement itself sees to it that an administrator
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
  // On PostgreSQL two administrators could else go at the same time, each counting on the other.
  await lockTable(manager, User);
  const user = await manager.findOneBy(User, { userId });
  if (user === null) return false;
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(User)
    .where({ userId, ...atVersion(expected) })
    .andWhere('"userId" <> :ownerId', { ownerId })
    .andWhere(`(NOT "isAdmin" OR ${otherAdministrator})`, { userId })
    .execute();
  if (affected !== 1) throw refusal(user, expected);
  await manager.delete(AttemptCount, { kind: signInsToAccount.kind, key: accountKey(user.emailKey ?? '') });
  await record({ action: 'user.deleted', targetType: 'user', targetId: userId });
  return true;
}

const refusal = (user: User, expected: ExpectedVersions): ProblemException => {
  if (expected !== undefined && !expected.includes(user.version)) {
    return new StaleEntityException(userAnswer(user));
  }
  return user.userId === ownerId
    ? new ProblemException(409, [{ msg: "The site owner's account cannot be deleted", code: 'site-owner' }])
    : new ProblemException(409, [{ msg: 'The last administrator cannot be deleted', code: 'last-admin' }]);
};
