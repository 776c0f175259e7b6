import { ProblemException } from '../http/problem.exception.js';

/** 409: an e-mail address, in canonical form, has one account at most. */
export const emailTaken = (): ProblemException =>
  new ProblemException(409, [{ msg: 'Email already has an account', path: 'email' }]);
