import * as v from 'valibot';
import { Company, firstName, lastName, RequiredCompany } from './user.js';
import { email } from '../email.js';
import { givenPassword, Id, newPassword, requiredText } from '../fields.js';
import { userFields } from './user-fields.js';
import { said } from '../texts/sentences.js';
import { Assertion } from './webauthn.js';

/** `POST /api/auth`. Of an account with passkeys, one of these or a recovery code, too: 401 `second-factor` asks for it. */
export const SignIn = v.strictObject({
  email: requiredText(userFields.email),
  password: givenPassword('Password'),
  passkey: v.optional(Assertion),
  recoveryCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type SignIn = v.InferOutput<typeof SignIn>;

const person = (passwordMinLength: number) => ({
  firstName,
  lastName,
  email,
  company: RequiredCompany,
  password: newPassword('Password', passwordMinLength),
});

/** `POST /api/users/new`. */
export const registration = (passwordMinLength: number) => v.strictObject(person(passwordMinLength));
export type Registration = v.InferOutput<ReturnType<typeof registration>>;

/** Of a one-time link. */
const code = v.pipe(v.string(said('link-incomplete')), v.maxLength(200, said('link-incomplete')));

/** What the owner types who claims their account: one may have no company. */
export const claimedAccount = (passwordMinLength: number) =>
  v.strictObject({ ...person(passwordMinLength), company: v.optional(Company, '') });
export type ClaimedAccount = v.InferOutput<ReturnType<typeof claimedAccount>>;

/** `POST /api/auth/claim`: the owner claims their account with the code of the one-time link. */
export const claim = (passwordMinLength: number) =>
  v.strictObject({ code, ...claimedAccount(passwordMinLength).entries });
export type Claim = v.InferOutput<ReturnType<typeof claim>>;

/** What a person types who resets the password. */
export const chosenPassword = (passwordMinLength: number) =>
  v.strictObject({ newPassword: newPassword('New password', passwordMinLength) });
export type ChosenPassword = v.InferOutput<ReturnType<typeof chosenPassword>>;

/** `POST /api/auth/reset`: with the code of a one-time link. */
export const passwordReset = (passwordMinLength: number) =>
  v.strictObject({ code, ...chosenPassword(passwordMinLength).entries });
export type PasswordReset = v.InferOutput<ReturnType<typeof passwordReset>>;

/** `POST /api/users/selfEdit/email`. */
export const EmailConfirmation = v.strictObject({ code });
export type EmailConfirmation = v.InferOutput<typeof EmailConfirmation>;

/** `POST /api/auth/forgot`: sends a link to reset the password, if the email has an account. */
export const ForgottenPassword = v.strictObject({ email });
export type ForgottenPassword = v.InferOutput<typeof ForgottenPassword>;

/** The response to a sign-in. */
export const SignedIn = v.strictObject({ token: v.string(), isAdmin: v.boolean() });
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** The response to `POST /api/auth/reset`. Empty if the account has a second factor, with which the person then signs in. */
export const PasswordWasReset = v.partial(SignedIn);
export type PasswordWasReset = v.InferOutput<typeof PasswordWasReset>;

/** `GET /api/auth/admin`. */
export const AdminCheck = v.strictObject({ isAdmin: v.boolean() });
export type AdminCheck = v.InferOutput<typeof AdminCheck>;

/** `GET /api/auth/self`. */
export const SelfId = v.strictObject({ id: Id });
export type SelfId = v.InferOutput<typeof SelfId>;

/** One of `GET /api/auth/sessions`: a browser in which the caller is signed in. Times are ISO 8601, UTC. */
export const OwnSession = v.strictObject({
  /** Tells it from the caller's other sessions. */
  number: Id,
  /** Like "Firefox on Linux"; null before its first request. */
  browser: v.nullable(v.string()),
  /** The one of its last use that was recorded, shortened. */
  network: v.nullable(v.string()),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  /** Whether the request came from it. */
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** Shown by the disabled forms, and the API's error if it is called anyway. */
export const accountsDisabled = 'currently disabled due to server issues';
