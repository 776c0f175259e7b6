import type { User as UserAnswer } from '@portico/contract/user';
import type { User } from './user.entity.js';

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
