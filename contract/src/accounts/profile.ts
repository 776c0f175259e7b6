import * as v from 'valibot';
import { givenPassword, newPassword } from '../fields.js';
import { Company, firstName, lastName, User } from './user.js';

const emptyOr = <Schema extends v.GenericSchema<string, string>>(label: string, schema: Schema) =>
  v.optional(v.union([v.literal(''), schema], `${label} must be a text`), '');

/**
 * `POST /api/users/selfEdit`. Without a new password the present one stays; browsers fill the old one in by themselves.
 *
 * @param passwordMinLength in code points, as the installation demands it
 */
export const profileEdit = (passwordMinLength: number) =>
  v.pipe(
    v.strictObject({
      firstName,
      lastName,
      company: Company,
      /** The present one. */
      password: emptyOr('Old password', givenPassword('Old password')),
      newPassword: emptyOr('New password', newPassword('New password', passwordMinLength)),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['newPassword']],
        ({ password, newPassword: chosen }) => chosen === '' || password !== '',
        'Old password is required',
      ),
      ['password'],
    ),
  );
export type ProfileEdit = v.InferOutput<ReturnType<typeof profileEdit>>;

/** `DELETE /api/users/selfEdit`: a session alone, which may be stolen, deletes no account. */
export const AccountDeletion = v.strictObject({ password: givenPassword('Password') });
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

/** The answer to a changed profile. The token is a new one, there only when the password was changed. */
export const ChangedProfile = v.strictObject({ ...User.entries, token: v.optional(v.string()) });
export type ChangedProfile = v.InferOutput<typeof ChangedProfile>;
