import * as v from 'valibot';
import { andThen, Id, missing, optionalText, requiredTexts, textRules, tooLong, Version } from '../fields.js';
import { hasHiddenParts, isPublicHost, parseUrl } from '../public-address.js';
import { userFields } from './user-fields.js';
import { OwnPassword } from './own-password.js';
import { said } from '../texts/sentences.js';

/** Whether a text starts with a scheme or with two slashes; browsers take backslashes for slashes. */
const looksLikeUrl = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(text);

function logoError(text: string) {
  if (!/^https:/i.test(text)) return said('logo-without-https');
  const url = hasHiddenParts(text) ? undefined : parseUrl(text);
  if (url === undefined) return said('logo-invalid');
  if (url.username !== '' || url.password !== '') return said('logo-with-user');
  if (!isPublicHost(url.hostname)) return said('logo-not-public');
  return url.href.length > maxLength ? tooLong(label, maxLength) : undefined;
}

const { label, maxLength, required } = userFields.company;

function companyError(text: string) {
  // Browsers remove control characters from URLs, so a name could become one.
  if (/\p{Cc}/u.test(text)) return said('not-storable', { label });
  return looksLikeUrl(text) ? logoError(text) : undefined;
}

/** A company's name, the https URL of its logo, or empty. */
export const Company = v.pipe(
  optionalText(userFields.company),
  andThen(companyError),
  v.transform((text) => (looksLikeUrl(text) ? new URL(text).href : text)),
);

/** For registration. */
export const RequiredCompany = v.pipe(
  v.string(missing(required)),
  Company,
  v.minLength(1, missing(required)),
);

export const { firstName, lastName } = textRules(userFields);

/** A user in responses. The rules for input don't apply to stored values. */
export const User = v.strictObject({
  userId: Id,
  firstName: v.string(),
  lastName: v.string(),
  /** Empty until the owner's account is claimed. */
  email: v.string(),
  company: v.string(),
  isAdmin: v.boolean(),
  version: Version,
});
export type User = v.InferOutput<typeof User>;

/** `POST /api/users/edit/{userId}`. See `editedUser` for an empty company. */
export const UserEdit = v.strictObject({
  userId: Id,
  firstName,
  lastName,
  company: Company,
  isAdmin: v.boolean('Admin must be true or false'),
  /** Required if `isAdmin` changes. */
  password: v.optional(OwnPassword),
});
export type UserEdit = v.InferOutput<typeof UserEdit>;

/** `DELETE /api/users/edit/{userId}`. */
export const UserDeletion = v.strictObject({
  /** Required for an administrator, whose rights are deleted, too, and from the sixth user in an hour. */
  password: v.optional(OwnPassword),
});
export type UserDeletion = v.InferOutput<typeof UserDeletion>;

/** The rules for editing a user. @param before see `requiredTexts`: an owner may have no company */
export const editedUser = (before: Pick<User, 'company'>) =>
  v.pipe(v.omit(UserEdit, ['userId']), requiredTexts({ company: userFields.company }, before));
export type EditedUser = v.InferOutput<ReturnType<typeof editedUser>>;

/** `GET /api/users/all`. */
export const UserRole = v.strictObject({ userId: Id, isAdmin: v.boolean() });
export type UserRole = v.InferOutput<typeof UserRole>;
