import * as v from 'valibot';
import { Company, RequiredCompany } from './company.js';
import { Id, requiredText, Version } from './fields.js';
import { limits } from './limits.js';

export const firstName = requiredText('First name', limits.user.firstName, 'First Name is required');
export const lastName = requiredText('Last name', limits.user.lastName, 'Last Name is required');

/** An e-mail address as it was typed. Whether it is anybody's is never found out: no mail is sent. */
export const email = v.pipe(
  requiredText('Email', limits.user.email, 'Email is required'),
  v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Email must be an address like name@example.org'),
);

/** A user as the API answers. What was stored is not checked anew by the rules for what is typed. */
export const User = v.strictObject({
  userId: Id,
  firstName: v.string(),
  lastName: v.string(),
  /** Empty while the owner's account is not claimed. */
  email: v.string(),
  company: v.string(),
  isAdmin: v.boolean(),
  version: Version,
});
export type User = v.InferOutput<typeof User>;

/** `POST /api/users/edit/{userId}`. A company that is there cannot be emptied (`editedUser`). */
export const UserEdit = v.strictObject({
  userId: Id,
  firstName,
  lastName,
  company: Company,
  isAdmin: v.boolean('Admin must be true or false'),
});
export type UserEdit = v.InferOutput<typeof UserEdit>;

const withoutCompany = v.omit(UserEdit, ['userId']);
const withCompany = v.strictObject({ ...withoutCompany.entries, company: RequiredCompany });

/**
 * What an administrator may change of a user. Who has no company, as an owner claimed by the environment, can be edited
 * without one.
 */
export const editedUser = (existing: Pick<User, 'company'>) =>
  existing.company === '' ? withoutCompany : withCompany;
export type EditedUser = v.InferOutput<typeof withCompany>;

/** `GET /api/users/all`. */
export const UserRole = v.strictObject({ userId: Id, isAdmin: v.boolean() });
export type UserRole = v.InferOutput<typeof UserRole>;
