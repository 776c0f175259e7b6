import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { PasswordCode } from '@portico/contract/fields';
import type { ProblemError } from '@portico/contract/problem';
import * as v from 'valibot';
import { packageFile } from '../../foundation/package-file.js';

/**
 * A password as it is hashed, compared and looked up: the same character typed on another keyboard or system may
 * arrive as other code points, and NFC makes them one (RFC 8265, 4.2.2; NIST SP 800-63B-4, 3.1.1.2). Case, spaces and
 * compatibility forms stay as they are.
 */
export const normalisedPassword = (password: string): string => password.normalize('NFC');

/**
 * One password a line, in lower case and of 8 characters or more, because no installation takes shorter ones.
 * From the "10 million password list" of SecLists (MIT licence), without what looks like an address: the 5,000 most
 * used of 8 to 14 characters, all of 15 and more that were used more than a few times, and the 800 most used words
 * filled up with 1234567890… to 15 and to 16 characters, as people do whom a rule makes lengthen what they had.
 */
const file = packageFile('assets/common-passwords.txt');

/** Well known passwords. They stay one text in memory, a fifth of what a set of them takes. */
class CommonPasswords {
  #lines: string | undefined;

  /** @param password in lower case */
  has(password: string): boolean {
    this.#lines ??= `\n${readFileSync(file, 'latin1')}`;
    return this.#lines.includes(`\n${password}\n`);
  }
}

/** What was typed into a field; nothing where it is no text, which the schema's own rules speak of. */
const typed = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
};

/**
 * A schema for a person's data and new password, which refuses the password also where the policy does. It does so
 * together with whatever else is wrong.
 *
 * @param field that holds the new password, if there is one
 * @param known about the person beside the data
 */
export const withBlocklist = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  policy: PasswordPolicy,
  field = 'password',
  known: Partial<PasswordOwner> = {},
): v.GenericSchema<unknown, Output> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const body = Object(dataset.value) as object;
      const value = typed(body, field);
      if (value === '') return;
      const person = {
        email: typed(body, 'email'),
        firstName: typed(body, 'firstName'),
        lastName: typed(body, 'lastName'),
        ...known,
      };
      for (const { msg, code } of policy.errorsOf(value, field, person)) {
        const path = [{ type: 'object', origin: 'value', input: {}, key: field, value }] as const;
        addIssue({ message: msg, ...(code !== undefined && { expected: code }), path: [...path] });
      }
    }),
  );

const productName = 'portico';

const code: PasswordCode = 'password-blocklisted';

/** The person who chooses a password. */
interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Refuses passwords that are easy to guess: well-known ones, and the person's own name and email. */
@Injectable()
export class PasswordPolicy {
  readonly #common = new CommonPasswords();

  /**
   * What is wrong about a new password, its length aside.
   *
   * @param path the field that it was typed into
   */
  errorsOf(password: string, path: string, person: PasswordOwner): ProblemError[] {
    const { email, firstName, lastName } = person;
    if (this.#common.has(folded(password)) || isMadeOf(password, [productName]))
      return [{ msg: 'That password is too easy to guess. Choose another.', path, code }];
    return isMadeOf(password, [email, firstName + lastName, lastName + firstName])
      ? [{ msg: "Don't use your name or email.", path, code }]
      : [];
  }
}

const folded = (text: string): string => normalisedPassword(text).toLowerCase();

const compact = (text: string): string => folded(text).replace(/\s/g, '');

/** Whether a password is nothing but one of these, alone or repeated. A phrase that contains one is fine. */
const isMadeOf = (password: string, names: string[]): boolean =>
  names.some((name) => compact(password).replaceAll(compact(name), '') === '');
