import { readFileSync } from 'node:fs';
import { composed } from '@portico/contract/fields';
import { refusals } from '@portico/contract/refusals';
import { noted } from '@portico/contract/texts/sentences';
import * as v from 'valibot';
import { packageFile } from '../../files/package-file.js';

/**
 * One lower-case password per line, at least 8 characters. Source: SecLists "10 million password list" (MIT licence),
 * without email addresses: the 5,000 most used of 8 to 14 characters, the longer ones that were used more than a few
 * times, and the 800 most used words padded with 1234567890… to 15 and 16 characters, as people do to meet a minimum. Then
 * phrases that everybody knows, their words run together.
 */
const commonPasswordsFile = packageFile('assets/common-passwords.txt');

/** The shortest in that file. What is shorter and repeated is as easy to guess. */
const minCommon = 8;

/** Far longer than a password may be, in UTF-16 units. */
const maxCompared = 1_000;

/** Also of what the schema refuses: anyone may send a body full of accents. */
const folded = (text: string): string => composed(text).toLowerCase();

/** One string takes a fifth of the memory of a Set. */
let commonPasswords: string | undefined;

const compact = (text: string): string => folded(text).replace(/\s/g, '');

const isCommon = (password: string): boolean => {
  const forms = [folded(password), compact(password).replace(/[^\p{L}\p{N}]/gu, '')];
  return forms.some((form) => {
    const part = repeatedPart(form);
    // Few letters among many signs say nothing.
    const isShort = part !== form && part.length < minCommon && 2 * form.length > password.length;
    return isShort || isListed(form) || isListed(part);
  });
};

const isListed = (form: string): boolean => {
  commonPasswords ??= `\n${readFileSync(commonPasswordsFile, 'latin1')}`;
  return commonPasswords.includes(`\n${form}\n`);
};

/** The shortest text that makes this one when it is repeated: itself, if nothing shorter does. */
const repeatedPart = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

/** Whether a password is just one of these names, possibly repeated. A phrase that contains one is fine. */
const isMadeOf = (password: string, names: string[]): boolean =>
  names.some((name) => compact(password).replaceAll(compact(name), '') === '');

interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** @returns the error of a password that is easy to guess; doesn't check the length */
function policyError(password: string, { email, firstName, lastName }: PasswordOwner): string | undefined {
  if (isCommon(password) || isMadeOf(password, ['portico'])) return refusals['password-blocklisted'];
  return isMadeOf(password, [email, firstName + lastName, lastName + firstName])
    ? refusals['password-personal']
    : undefined;
}

/** The field's text, or '' if it isn't a string: the schema reports that. */
const textOf = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
};

/**
 * Refuses common passwords and the person's own name or email, along with what the schema refuses.
 *
 * @param field holds the new password, if there is one
 * @param known what is known about the person besides the body
 */
export const withPasswordPolicy = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  field = 'password',
  known: Partial<PasswordOwner> = {},
): v.GenericSchema<unknown, Output> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const body = Object(dataset.value) as object;
      const value = textOf(body, field);
      // Searching in very long texts would take seconds, and the schema refuses them.
      if (value === '' || value.length > maxCompared) return;
      const msg = policyError(value, {
        email: textOf(body, 'email'),
        firstName: textOf(body, 'firstName'),
        lastName: textOf(body, 'lastName'),
        ...known,
      });
      if (msg !== undefined) {
        const path = { type: 'object', origin: 'value', input: {}, key: field, value } as const;
        addIssue({ message: noted({ msg, code: 'password-blocklisted' }), path: [path] });
      }
    }),
  );
