import type { User as UserAnswer } from '@portico/contract/accounts/user';
import type { EntityManager, FindOneOptions } from 'typeorm';
import { ProblemException } from '../../http/routes/problem.js';
import { User } from './user.entity.js';

/** The user as the API returns it, without the password hash. */
export const userAnswer = ({
  userId,
  firstName,
  lastName,
  email,
  company,
  isAdmin,
  version,
}: User): UserAnswer => ({ userId, firstName, lastName, email: email ?? '', company, isAdmin, version });

/** @throws ProblemException 401 if the account was deleted after the guard's check */
export async function signedInUser(
  manager: EntityManager,
  userId: number,
  lock: FindOneOptions<User> = {},
): Promise<User> {
  const user = await manager.findOne(User, { where: { userId }, ...lock });
  if (user === null) throw new ProblemException(401);
  return user;
}
