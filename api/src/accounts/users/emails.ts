import { ProblemException } from '../../foundation/routes/problem.js';

/** The canonical email (NFKC, lower case, trimmed) identifies the account. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase().trim();

/** 409. */
export class EmailTakenException extends ProblemException {
  constructor() {
    super(409, [{ msg: 'Email already has an account', path: 'email' }]);
  }
}
