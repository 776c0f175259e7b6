import { ProblemException } from '../../foundation/routes/problem.js';

/** An email address in canonical form, which identifies the account: NFKC, lower case, trimmed. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase().trim();

/** 409: an email address, in canonical form, has at most one account. */
export const emailTaken = (): ProblemException =>
  new ProblemException(409, [{ msg: 'Email already has an account', path: 'email' }]);
