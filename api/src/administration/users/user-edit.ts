import { ownerId } from '@portico/contract/accounts/owner';
import { userFields } from '@portico/contract/text-fields';
import type { UserEdit } from '@portico/contract/accounts/user';
import { endLinks } from '../../accounts/users/one-time-links.js';
import { otherAdminExists, refusalFor } from '../../accounts/users/user-deletion.js';
import { User } from '../../accounts/users/user.entity.js';
import { atVersion, type ExpectedVersions } from '../../foundation/database/at-version.js';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { ProblemException } from '../../foundation/routes/problem.js';

interface UserChange {
  user: User;
  /** Whether it granted or took admin rights. */
  isOfRights: boolean;
}

/**
 * Changes a user. The statement itself ensures that the owner and at least one administrator remain.
 *
 * @returns undefined if there is no such user
 * @throws ProblemException 422 if an existing company would be cleared; 409 if the site owner or the last administrator
 *   would be demoted; StaleEntityException
 */
export async function editUser(
  { manager, record }: Transaction,
  { userId, ...change }: Omit<UserEdit, 'password'>,
  expected: ExpectedVersions,
): Promise<UserChange | undefined> {
  await lockTable(manager, User);
  const before = await manager.findOneBy(User, { userId });
  if (before === null) return undefined;
  if (before.company !== '' && change.company === '')
    throw new ProblemException(422, [{ msg: userFields.company.required, path: 'company' }]);
  const { affected } = await manager
    .createQueryBuilder()
    .update(User)
    .set({ ...change, version: () => 'version + 1' })
    .where({ userId, ...atVersion(expected) })
    .andWhere(`(:stays OR NOT "isAdmin" OR ("userId" <> :ownerId AND ${otherAdminExists}))`, {
      stays: change.isAdmin,
      ownerId,
      userId,
    })
    .execute();
  if (affected !== 1) throw refusalFor(before, expected, 'demoted');
  const target = { targetType: 'user', targetId: userId };
  await record({ action: 'user.updated', ...target });
  const isOfRights = before.isAdmin !== change.isAdmin;
  if (isOfRights) await record({ action: change.isAdmin ? 'user.promoted' : 'user.demoted', ...target });
  // A link that another administrator made must not open an administrator's account.
  if (isOfRights && change.isAdmin) await endLinks(manager, userId);
  return { user: await manager.findOneByOrFail(User, { userId }), isOfRights };
}
