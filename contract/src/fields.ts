import * as v from 'valibot';
import { maxId, maxPasswordLength } from './limits.js';
import type { FieldFacts } from './text-fields.js';

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxId));

/** How often an entity was changed, counted from 1; its `ETag`. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** How many characters a person would count as limits do: code points, so that an emoji is not two. */
const codePoints = (text: string): number => [...text].length;

/** The sentence for a field that is too long. */
export const tooLong = (label: string, longest: number): string =>
  `${label} is at most ${longest.toLocaleString('en')} characters`;

/** `String.prototype.isWellFormed` is missing before Firefox 119: the text has no lone surrogates. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** What no database or terminal carries faithfully: NUL, lone surrogates. */
const storable = ({ label }: FieldFacts) =>
  v.check<string, string>(
    (text) => isWellFormed(text) && !text.includes('\0'),
    `${label} holds characters that cannot be stored`,
  );

const tidy = v.transform<string, string>((text) => text.normalize('NFC').trim());

const within = ({ label, maxLength }: FieldFacts) =>
  v.check<string, string>((text) => codePoints(text) <= maxLength, tooLong(label, maxLength));

/** What the API's document says: its lengths are counted in code points, too. */
const described = ({ label: title, maxLength, sample }: FieldFacts) =>
  v.metadata<string, Record<string, unknown>>({ title, maxLength, examples: [sample] });

/** A text field: trimmed, in Unicode NFC, neither blank nor too long, and free of what cannot be stored. */
export const requiredText = (field: FieldFacts & { required: string }) =>
  v.pipe(
    v.string(field.required),
    described(field),
    storable(field),
    tidy,
    v.minLength(1, field.required),
    within(field),
  );

/** A text field that may be empty. */
export const optionalText = (field: FieldFacts) =>
  v.pipe(v.string(`${field.label} must be a text`), described(field), storable(field), tidy, within(field));

type TextRules<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: string }
    ? ReturnType<typeof requiredText>
    : v.OptionalSchema<ReturnType<typeof optionalText>, ''>;
};

/** The rules of all fields of a kind. */
export const textRules = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries<FieldFacts>(fields).map(([name, { required, ...field }]) => [
      name,
      required === undefined ? v.optional(optionalText(field), '') : requiredText({ ...field, required }),
    ]),
  ) as TextRules<Fields>;

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
    v.check((text) => codePoints(composed(text)) <= maxPasswordLength, tooLong(label, maxPasswordLength)),
  );

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
      if (!dataset.typed || dataset.issues || codePoints(composed(dataset.value)) >= least) return;
      const code: PasswordCode = 'password-too-short';
      addIssue({ message: `Use at least ${least} characters.`, expected: code });
    }),
  );
