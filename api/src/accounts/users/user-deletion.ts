import { ownerId } from '@portico/contract/accounts/owner';
import { atVersion, type ExpectedVersions } from '../../foundation/database/at-version.js';
import { oweRemovalOfTraces } from '../../foundation/database/traces/deleted-traces.js';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { StaleEntityException } from '../../foundation/routes/entity-tags.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { forgetAttempts } from './account-attempts.js';
import { userAnswer } from './user-answer.js';
import { User } from './user.entity.js';

/**
 * In SQL, for statements by which a site may lose the administrator `:userId`: whether there is another one who can
 * sign in. The table of users has to be locked, or on PostgreSQL two could go at the same time, each counting on the
 * other.
 */
export const otherAdministrator = `EXISTS (SELECT 1 FROM "users" "other"
  WHERE "other"."isAdmin" AND "other"."passwordHash" IS NOT NULL AND "other"."userId" <> :userId)`;

const ownerDeleted = "The site owner's account cannot be deleted";

/** Of the owner, and of anybody else. */
const refusals = {
  deleted: [ownerDeleted, { msg: 'The last administrator cannot be deleted', code: 'last-admin' }],
  'deleted by themselves': [
    ownerDeleted,
    { msg: 'Delete your own account under Profile > Delete Account', code: 'own-account' },
  ],
  demoted: [
    'The site owner stays an administrator',
    { msg: 'The last administrator cannot be demoted', code: 'last-admin' },
  ],
} as const;

/** Why this user is not deleted or demoted. */
export function refusalFor(
  user: User,
  expected: ExpectedVersions,
  fate: keyof typeof refusals,
): ProblemException {
  if (expected !== undefined && !expected.includes(user.version))
    return new StaleEntityException(userAnswer(user));
  const [ofOwner, ofOthers] = refusals[fate];
  return new ProblemException(409, [
    user.userId === ownerId ? { msg: ofOwner, code: 'site-owner' } : ofOthers,
  ]);
}

/**
 * Deletes a user, with sessions, entries, known networks and counted attempts. The statement itself sees to it that an
 * administrator is left.
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
