import type { User } from '@portico/contract/user';
import type { User as UserEntity } from './user.entity.js';

/** A user as the API answers: never with the password's hash. */
export const userAnswer = ({
  userId,
  firstName,
  lastName,
  email,
  company,
  isAdmin,
  version,
}: UserEntity): User => ({ userId, firstName, lastName, email: email ?? '', company, isAdmin, version });
