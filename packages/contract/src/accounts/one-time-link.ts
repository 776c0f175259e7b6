import * as v from 'valibot';

/** How long a link works that is used once: to claim the owner's account, reset a password, or confirm a new email. */
export const oneTimeLinkMinutes = 30;

/** How long the email that an account had can undo that it was changed. */
export const emailUndoDays = 7;

/** Where a person sets a new password, once. It is answered only here. */
export const ResetLink = v.strictObject({ link: v.string() });
export type ResetLink = v.InferOutput<typeof ResetLink>;

/** @param publicUrl without a trailing slash */
export const resetLinkOf = (publicUrl: string, code: string): string =>
  `${publicUrl}/users/reset?code=${code}`;

/** @param publicUrl without a trailing slash */
export const emailLinkOf = (publicUrl: string, code: string): string =>
  `${publicUrl}/users/email?code=${code}`;
