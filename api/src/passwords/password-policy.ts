import { Injectable } from '@nestjs/common';
import type { PasswordCode } from '@portico/contract/fields';
import type { ProblemError } from '@portico/contract/problem';
import { CommonPasswords } from './common-passwords.js';
import { normalisedPassword } from './normalised-password.js';

const productName = 'portico';

const code: PasswordCode = 'password-blocklisted';

/** The person who chooses a password. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Refuses the passwords that are guessed first: well known ones, and what is known about the person. */
@Injectable()
export class PasswordPolicy {
  readonly #common = new CommonPasswords();

  /**
   * What is wrong about a new password, its length aside.
   *
   * @param path the field that it was typed into
   */
  errorsOf(password: string, path: string, person: PasswordOwner): ProblemError[] {
    const isGuessed = this.#common.has(folded(password)) || isMadeOfNames(compact(password), person);
    return isGuessed
      ? [{ msg: 'Password is one that is guessed first, choose another one', path, code }]
      : [];
  }
}

const folded = (text: string): string => normalisedPassword(text).toLowerCase();

const compact = (text: string): string => folded(text).replace(/\s/g, '');

/** Whether nothing but one of the names is left, alone or repeated. A phrase that contains a name is fine. */
const isMadeOfNames = (password: string, { email, firstName, lastName }: PasswordOwner): boolean =>
  [productName, email, firstName + lastName, lastName + firstName]
    .map(compact)
    .some((name) => password.replaceAll(name, '') === '');
