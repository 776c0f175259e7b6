import * as v from 'valibot';
import { email, firstName, lastName, RequiredCompany } from './user.js';
import { givenPassword, Id, newPassword, requiredText } from '../fields.js';
import { userFields } from '../text-fields.js';

/** `POST /api/auth`. */
export const SignIn = v.strictObject({
  email: requiredText(userFields.email),
  password: givenPassword('Password'),
});
export type SignIn = v.InferOutput<typeof SignIn>;

const person = (passwordMinLength: number) => ({
  firstName,
  lastName,
  email,
  company: RequiredCompany,
  password: newPassword('Password', passwordMinLength),
});

/**
 * `POST /api/users/new`.
 *
 * @param passwordMinLength in code points, as the installation demands it
 */
export const registration = (passwordMinLength: number) => v.strictObject(person(passwordMinLength));
export type Registration = v.InferOutput<ReturnType<typeof registration>>;

/**
 * `POST /api/auth/claim`: with the one-time code of the link the owner takes the account over.
 *
 * @param passwordMinLength in code points, as the installation demands it
 */
export const claim = (passwordMinLength: number) =>
  v.strictObject({
    code: v.pipe(v.string('The link is not complete'), v.maxLength(200, 'The link is not complete')),
    ...person(passwordMinLength),
  });
export type Claim = v.InferOutput<ReturnType<typeof claim>>;

/** The answer to a sign-in. */
export const SignedIn = v.strictObject({ token: v.string(), isAdmin: v.boolean() });
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** `GET /api/auth/admin`. */
export const AdminCheck = v.strictObject({ isAdmin: v.boolean() });
export type AdminCheck = v.InferOutput<typeof AdminCheck>;

/** The header of every answer to somebody signed in: whether the person is an administrator now, `true` or `false`. */
export const adminHeader = 'x-is-admin';

/** `GET /api/auth/self`. */
export const SelfId = v.strictObject({ id: Id });
export type SelfId = v.InferOutput<typeof SelfId>;

/** What the disabled forms say, and the API when it is called all the same (api-contract.md, Accounts). */
export const accountsDisabled = 'currently disabled due to server issues';
