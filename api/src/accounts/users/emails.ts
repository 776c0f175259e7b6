import { ProblemException } from '../../foundation/routes/problem.js';

/** An e-mail address in canonical form, by which accounts are found and kept apart: NFKC, lower case, trimmed. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase().trim();

/** 409: an e-mail address, in canonical form, has one account at most. */
export const emailTaken = (): ProblemException =>
  new ProblemException(409, [{ msg: 'Email already has an account', path: 'email' }]);
