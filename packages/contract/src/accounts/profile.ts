import * as v from 'valibot';
import { email } from '../email.js';
import { givenPassword, newPassword } from '../fields.js';
import { said } from '../texts/sentences.js';
import { Company, firstName, lastName, User } from './user.js';

const emptyOr = <Schema extends v.GenericSchema<string, string>>(label: string, schema: Schema) =>
  v.optional(v.union([v.literal(''), schema], said('not-a-text', { label })), '');

/**
 * `POST /api/users/selfEdit`. Browsers may fill in the old password, so it alone changes nothing.
 *
 * @param currentEmail another one needs the old password, too
 */
export const profileEdit = (passwordMinLength: number, currentEmail?: string) =>
  v.pipe(
    v.strictObject({
      firstName,
      lastName,
      company: Company,
      email: v.optional(email),

      password: emptyOr('Old password', givenPassword('Old password')),
      newPassword: emptyOr('New password', newPassword('New password', passwordMinLength)),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['password'], ['newPassword']],
        ({ email: wanted = currentEmail, password, newPassword: chosen }) =>
          // An empty one has its own error.
          (chosen === '' && (wanted === currentEmail || wanted === '')) || password !== '',
        said('required', { label: 'Old password' }),
      ),
      ['password'],
    ),
  );
export type ProfileEdit = v.InferOutput<ReturnType<typeof profileEdit>>;

/** The response to a profile change. It has a new token if the email or the password was changed. */
export const ChangedProfile = v.strictObject({
  ...User.entries,
  token: v.optional(v.string()),
  /** The new email, which changes once the link that was sent to it is used. */
  emailToConfirm: v.optional(v.string()),
});
export type ChangedProfile = v.InferOutput<typeof ChangedProfile>;
