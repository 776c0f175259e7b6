import type { User as UserAnswer } from '@portico/contract/accounts/user';
import type { EntityManager } from 'typeorm';
import { ProblemException } from '../../foundation/routes/problem.js';
import { User } from './user.entity.js';

/** A user as the API answers: never with the password's hash. */
export const userAnswer = ({
  userId,
  firstName,
  lastName,
  email,
  company,
  isAdmin,
  version,
}: User): UserAnswer => ({ userId, firstName, lastName, email: email ?? '', company, isAdmin, version });

/** @throws ProblemException 401 when the account has been deleted since the request was let in */
export async function signedInUser(manager: EntityManager, userId: number): Promise<User> {
  const user = await manager.findOneBy(User, { userId });
  if (user === null) throw new ProblemException(401);
  return user;
}
