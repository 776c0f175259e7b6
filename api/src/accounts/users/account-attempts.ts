import { type EntityManager, type FindOptionsWhere, Like, Raw } from 'typeorm';
import { AttemptCount } from '../../foundation/throttling/attempt-count.entity.js';
import {
  accountKey,
  passwordsInSession,
  resetLinksOfAccount,
  signInsFromNetwork,
  signInsToAccount,
  whileFull,
} from '../../foundation/throttling/attempt-limits.js';
import type { User } from './user.entity.js';

type Account = Pick<User, 'userId' | 'emailKey'>;

/** The counts of attempts on an account, in locking order. */
const countsOf = ({ userId, emailKey }: Account): FindOptionsWhere<AttemptCount>[] => {
  const account = accountKey(emailKey ?? '');
  const ofUser = (column: string) => `${column} IN (SELECT "id" FROM "sessions" WHERE "userId" = :userId)`;
  return [
    { kind: signInsFromNetwork.kind, key: Like(`${account} %`) },
    { kind: whileFull.kind, key: Like(`${account} %`) },
    { kind: signInsToAccount.kind, key: account },
    { kind: passwordsInSession.kind, key: Raw(ofUser, { userId }) },
  ];
};

/** The counts of attempts to sign in to an account or to confirm its password. */
export const attemptsOn = (manager: EntityManager, user: Account): Promise<AttemptCount[]> =>
  manager.find(AttemptCount, { where: countsOf(user), order: { kind: 'ASC', key: 'ASC' } });

export async function forgetAttempts(manager: EntityManager, user: Account): Promise<void> {
  for (const counts of countsOf(user)) await manager.delete(AttemptCount, counts);
  await manager.delete(AttemptCount, {
    kind: resetLinksOfAccount.kind,
    key: accountKey(user.emailKey ?? ''),
  });
}
