import { registration } from '@portico/contract/auth';
import { passwordTwice } from './password-twice';

/** The rules of the forms of whoever has no account yet (specification, section 5). */
export const registrationRules = (passwordMinLength: number) =>
  passwordTwice(registration(passwordMinLength), {
    first: 'password',
    again: 'passwordCompare',
    required: 'Re-Enter Password is required',
    differ: 'Passwords must match',
  });
