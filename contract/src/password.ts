import * as v from 'valibot';
import { longestPassword } from './limits.js';
import { isAtLeast, isWellFormed, isWithin, tooLong } from './fields.js';

// Passwords are neither trimmed nor changed here: every character counts as it was typed. Keyboards differ in how
// they type an accented letter, in one code point or in two; so lengths are those of the composed form.
const composed = (password: string): string => password.normalize('NFC');

/**
 * A password that somebody gives to sign in, or to confirm who he is.
 *
 * @param label as in the form
 */
export const givenPassword = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.minLength(1, `${label} is required`),
    v.check((text) => isWithin(composed(text), longestPassword), tooLong(label, longestPassword)),
  );

/** The sentence for a new password that is too short. */
export const tooShort = (label: string, least: number): string => `${label} is at least ${least} characters`;

/** What a program reads about a new password that is refused (`code` of the problem's error). */
export type PasswordCode = 'password-too-short' | 'password-blocklisted';

/**
 * A password that somebody chooses. Its length is the one rule (NIST SP 800-63B-4, 3.1.1.2); the API refuses well
 * known ones as well.
 *
 * @param label as in the form
 * @param least in code points, as the installation demands it
 */
export const newPassword = (label: string, least: number) =>
  v.pipe(
    givenPassword(label),
    v.check(isWellFormed, `${label} holds characters that cannot be stored`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues || isAtLeast(composed(dataset.value), least)) return;
      const code: PasswordCode = 'password-too-short';
      addIssue({ message: tooShort(label, least), expected: code });
    }),
  );
