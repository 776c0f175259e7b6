import { ownerId } from '@portico/contract/accounts/owner';
import { refusals as texts } from '@portico/contract/refusals';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { lockTable } from '../../database/dialect.js';
import type { Transaction } from '../../database/database.js';
import { assertVersion, type ExpectedVersions, lockRow } from '../../http/routes/locked-row.js';
import { ProblemException } from '../../http/routes/problem.js';
import { forgetFailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { userAnswer } from '../users/user-answer.js';
import { User } from '../users/user.entity.js';

/** The messages for the owner, and for the last administrator. */
const refusals = {
  deleted: [texts['site-owner'], texts['last-admin']],
  demoted: ['The site owner is always an administrator', 'The last administrator can’t be demoted'],
} as const;

/**
 * Lock the users table first, or on PostgreSQL the last two administrators could remove each other concurrently.
 *
 * @throws ProblemException 409 for the site owner, and if no other administrator could sign in
 */
export async function assertDispensable(
  manager: EntityManager,
  { userId, isAdmin }: User,
  change: keyof typeof refusals,
): Promise<void> {
  const [ofOwner, ofLast] = refusals[change];
  if (userId === ownerId) throw new ProblemException(409, [{ msg: ofOwner, code: 'site-owner' }]);
  const other = { isAdmin: true, passwordHash: Not(IsNull()), userId: Not(userId) };
  if (isAdmin && !(await manager.existsBy(User, other)))
    throw new ProblemException(409, [{ msg: ofLast, code: 'last-admin' }]);
}

/**
 * Deletes a user with their sessions, entries and failed sign-ins. Lock the users table first.
 *
 * @throws ProblemException 404; 409 for the site owner and the last administrator; StaleEntityException
 */
export async function deleteUser(
  { manager, record }: Transaction,
  userId: number,
  expected: ExpectedVersions,
): Promise<User> {
  await lockTable(manager, User);
  const user = await lockRow(manager, User, { userId });
  assertVersion(userAnswer(user), expected);
  await assertDispensable(manager, user, 'deleted');
  await forgetFailedSignIns(manager, user);
  await manager.delete(User, { userId });
  await record({ action: 'user.deleted', targetType: 'user', targetId: userId });
  return user;
}
