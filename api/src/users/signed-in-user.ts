import type { EntityManager } from 'typeorm';
import { ProblemException } from '../http/problem.exception.js';
import { User } from './user.entity.js';

/** @throws ProblemException 401 when the account has been deleted since the request was let in */
export async function signedInUser(manager: EntityManager, userId: number): Promise<User> {
  const user = await manager.findOneBy(User, { userId });
  if (user === null) throw new ProblemException(401);
  return user;
}
