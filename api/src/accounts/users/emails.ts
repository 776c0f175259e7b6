import { ProblemException } from '../../foundation/routes/problem.js';

/** The canonical email (NFKC, lower case, trimmed) identifies the account. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase().trim();

export const emailTaken = (): ProblemException =>
  new ProblemException(409, [{ msg: 'Email already has an account', path: 'email' }]);
