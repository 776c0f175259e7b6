import { profileEdit } from '@portico/contract/profile';
import { passwordTwice } from '../fields/password-twice';

/** The rules of one's own profile (specification, section 5). */
export const profileRules = (passwordMinLength: number) =>
  passwordTwice(profileEdit(passwordMinLength), {
    first: 'newPassword',
    again: 'newPasswordCompare',
    differ: "New Passwords don't match",
  });
