import * as v from 'valibot';
import { maxId, maxPasswordLength } from './limits.js';
import { completed, type FormatRule, formats } from './formats.js';
import type { FieldFacts } from './field-facts.js';

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxId));

/** Starts at 1 and grows with each change. It is the entity's `ETag`. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Only rows of the built-in sample whose texts nobody has changed have it. */
export const SampleMark = v.optional(v.literal(true));

/** A missing one is true in what is added, and unchanged in an edit. */
export const InResume = v.optional(v.boolean('In the résumé must be true or false'), true);

/** The length that limits refer to: `length` would count an emoji as two. */
const codePoints = (text: string): number => [...text].length;

export const tooLong = (label: string, maxLength: number): string =>
  `${label} is at most ${new Intl.NumberFormat('en').format(maxLength)} characters`;

/** Whether a text has no lone surrogates. Firefox has `String.prototype.isWellFormed` only since 119. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Rejects NUL and lone surrogates, which databases and terminals corrupt. */
const storable = ({ label }: FieldFacts) =>
  v.check<string, string>(
    (text) => isWellFormed(text) && !text.includes('\0'),
    `${label} holds characters that cannot be stored`,
  );

/** Sorting marks, which NFC does, takes the square of their number in a row. Unicode's stream-safe text has as many (UAX 15). */
const hasManyMarks = (text: string): boolean => /\p{M}{31}/u.test(text);

const composable = ({ label }: FieldFacts) =>
  v.check<string, string>(
    (text) => !hasManyMarks(text),
    `${label} has more than 30 accents on one letter. Use fewer.`,
  );

/** Also in a name that a mail's subject or a heading shows. */
const inOneLine = (text: string): string =>
  text
    .split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const tidy = ({ format, multiline }: FieldFacts) =>
  v.transform<string, string>((text) => {
    const trimmed = text.normalize('NFC').trim();
    return completed(multiline ? trimmed : inOneLine(trimmed), format);
  });

const within = ({ label, maxLength }: FieldFacts) =>
  v.check<string, string>((text) => codePoints(text) <= maxLength, tooLong(label, maxLength));

/** For the OpenAPI document, which counts lengths in code points, too. */
const described = ({ label: title, maxLength, options, sample }: FieldFacts) =>
  v.metadata<string, Record<string, unknown>>({
    title,
    maxLength,
    ...(options && { enum: options }),
    examples: [sample],
  });

const textOf = (field: FieldFacts, missing: string) =>
  v.pipe(v.string(missing), described(field), storable(field), composable(field), tidy(field), within(field));

/** The rules of a text field. They trim and normalise it (NFC), and complete an address. */
export const requiredText = (field: FieldFacts & { required: string }) =>
  v.pipe(textOf(field, field.required), v.minLength(1, field.required));

export const optionalText = (field: FieldFacts) => textOf(field, `${field.label} must be a text`);

/**
 * A rule of texts that the rules before it took. Addresses are read with `URL`, which takes the square of a host's length.
 *
 * @param problem of a text: why it's refused
 */
export const andThen = (problem: (text: string) => string | undefined) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && !dataset.issues ? problem(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  });

const formatted = ({ label, format }: FieldFacts) =>
  andThen((text) => {
    if (text === '' || format === undefined) return undefined;
    const { matches, name, advice, meant }: FormatRule = formats[format];
    return matches(text) ? undefined : `${label}: "${text}" isn’t ${name}. ${meant?.(text) ?? advice}`;
  });

const chosen = ({ label, options }: FieldFacts) =>
  v.check<string, string>(
    (text) => text === '' || options === undefined || options.includes(text),
    `${label} must be one of ${options?.join(', ')}`,
  );

/** A text or null. A blank text is null; a missing one is null in what is added, and unchanged in an edit. */
export const nullableText = (field: FieldFacts) =>
  v.optional(
    v.nullable(
      v.pipe(
        optionalText(field),
        formatted(field),
        chosen(field),
        v.transform((text) => (text === '' ? null : text)),
      ),
    ),
    null,
  );

type RequiredTexts = Record<string, FieldFacts & { required: string }>;

/** What is unknown is blank. An import of 1.0 wrote a dash. */
const blankText = (field: FieldFacts) => v.optional(v.pipe(optionalText(field), withoutDash), '');
const withoutDash = v.transform((text: string) => text.replace(/^–$/, ''));

/** Texts that may be blank in some rows, which `requiredTexts` tells. */
export const blankTextRules = <Fields extends RequiredTexts>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankText(field)])) as {
    [Name in keyof Fields]: ReturnType<typeof blankText>;
  };

/**
 * Refuses blank texts, also where other fields are wrong. What an edited row didn't have may stay blank.
 *
 * @param before the stored row; undefined for a new one, which needs all
 * @param mayBeBlank whether it needs no text of this name
 */
export const requiredTexts = <Row extends object>(
  fields: RequiredTexts,
  before: object = {},
  mayBeBlank: (row: Record<string, unknown>, name: string) => boolean = () => false,
) =>
  v.rawCheck<Row>(({ dataset, addIssue }) => {
    const row = Object(dataset.value) as Record<string, unknown>;
    for (const [key, { required: message }] of Object.entries(fields))
      if (row[key] === '' && (before as typeof row)[key] !== '' && !mayBeBlank(row, key))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: row, key, value: '' }] });
  });

type TextRules<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: string }
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof nullableText>;
};

export const textRules = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries<FieldFacts>(fields).map(([name, { required, ...field }]) => [
      name,
      required === undefined ? nullableText(field) : requiredText({ ...field, required }),
    ]),
  ) as TextRules<Fields>;

/**
 * NFC, but for texts with so many marks that sorting them would take quadratic time. Passwords are neither trimmed nor
 * normalised: this is what they are measured and compared by, because keyboards differ in whether an accented letter is one
 * code point or two.
 */
export const composed = (text: string): string => (hasManyMarks(text) ? text : text.normalize('NFC'));

/** An existing password, to sign in or to confirm an action. */
export const givenPassword = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.minLength(1, `${label} is required`),
    v.check((text) => codePoints(composed(text)) <= maxPasswordLength, tooLong(label, maxPasswordLength)),
  );

/** The error codes for a rejected new password. */
export type PasswordCode = 'password-too-short' | 'password-blocklisted';

/**
 * A new password. Length is the only rule (NIST SP 800-63B-4, 3.1.1.2); the API also rejects common ones.
 *
 * @param minLength in code points, as configured
 */
export const newPassword = (label: string, minLength: number) =>
  v.pipe(
    givenPassword(label),
    v.check(isWellFormed, `${label} holds characters that cannot be stored`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues || codePoints(composed(dataset.value)) >= minLength) return;
      const code: PasswordCode = 'password-too-short';
      addIssue({ message: `Use at least ${minLength} characters.`, expected: code });
    }),
  );
