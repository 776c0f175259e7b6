import { ownerId } from '@portico/contract/accounts/owner';
import { atVersion, type ExpectedVersions } from '../../foundation/database/at-version.js';
import { oweRemovalOfTraces } from '../../foundation/database/deleted-traces.js';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { StaleEntityException } from '../../foundation/routes/entity-tags.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { forgetFailedSignIns } from './failed-sign-ins.js';
import { userAnswer } from './user-answer.js';
import { User } from './user.entity.js';

/**
 * SQL: whether an administrator besides `:userId` can sign in. Lock the users table first, or on PostgreSQL the last two
 * administrators could remove each other concurrently.
 */
export const otherAdminExists = `EXISTS (SELECT 1 FROM "users" "other"
  WHERE "other"."isAdmin" AND "other"."passwordHash" IS NOT NULL AND "other"."userId" <> :userId)`;

const ownerDeleted = 'The site owner’s account can’t be deleted';

/** For the owner, and for anyone else. */
const refusals = {
  deleted: [ownerDeleted, { msg: 'The last administrator can’t be deleted', code: 'last-admin' }],
  'deleted by themselves': [
    ownerDeleted,
    { msg: 'Delete your own account under Profile > Delete Account', code: 'own-account' },
  ],
  demoted: [
    'The site owner is always an administrator',
    { msg: 'The last administrator can’t be demoted', code: 'last-admin' },
  ],
} as const;

/** The error for a delete or demotion that changed no row. */
export function refusalFor(
  user: User,
  expected: ExpectedVersions,
  change: keyof typeof refusals,
): ProblemException {
  if (expected !== undefined && !expected.includes(user.version))
    return new StaleEntityException(userAnswer(user));
  const [ofOwner, ofOthers] = refusals[change];
  return new ProblemException(409, [
    user.userId === ownerId ? { msg: ofOwner, code: 'site-owner' } : ofOthers,
  ]);
}

/**
 * Deletes a user with their sessions, entries and failed sign-ins.
 *
 * @returns the deleted user; undefined if there is none
 * @throws ProblemException 409 for the site owner and the last administrator; StaleEntityException
 */
export async function deleteUser(
  { manager, record }: Transaction,
  userId: number,
  expected: ExpectedVersions,
): Promise<User | undefined> {
  await lockTable(manager, User);
  const user = await manager.findOneBy(User, { userId });
  if (user === null) return undefined;
  await forgetFailedSignIns(manager, user);
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(User)
    .where({ userId, ...atVersion(expected) })
    .andWhere('"userId" <> :ownerId', { ownerId })
    .andWhere(`(NOT "isAdmin" OR ${otherAdminExists})`, { userId })
    .execute();
  if (affected !== 1) throw refusalFor(user, expected, 'deleted');
  await oweRemovalOfTraces(manager);
  await record({ action: 'user.deleted', targetType: 'user', targetId: userId });
  return user;
}
