import * as v from 'valibot';
import { RequiredCompany } from './company.js';
import { Id, Version } from './id.js';
import { limits } from './limits.js';
import { requiredText } from './text.js';

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

/** What an administrator may change of a user. */
export const EditedUser = v.strictObject({
  firstName,
  lastName,
  company: RequiredCompany,
  isAdmin: v.boolean('Admin must be true or false'),
});
export type EditedUser = v.InferOutput<typeof EditedUser>;

/** `POST /api/users/edit/{userId}`. */
export const UserEdit = v.strictObject({ userId: Id, ...EditedUser.entries });
export type UserEdit = v.InferOutput<typeof UserEdit>;

/** `GET /api/users/all`. */
export const UserRole = v.strictObject({ userId: Id, isAdmin: v.boolean() });
export type UserRole = v.InferOutput<typeof UserRole>;
