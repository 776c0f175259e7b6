import * as v from 'valibot';
import { maxId, maxPasswordLength } from './limits.js';
import { completed, type FormatRule, formats } from './formats.js';
import type { FieldFacts } from './field-facts.js';
import { noted, type Said, said } from './texts/sentences.js';

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxId));

/** Starts at 1 and grows with each change. It is the entity's `ETag`. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Whole, such as a setting. */
export const numberIn = (what: string, min: number, max: number) => {
  const range = `${what} must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(range), v.integer(range), v.minValue(min, range), v.maxValue(max, range));
};

/** Only rows of the built-in sample whose texts nobody has changed have it. */
export const SampleMark = v.optional(v.literal(true));

/** A missing one is true in what is added, and unchanged in an edit. */
export const InResume = v.optional(v.boolean('In the résumé must be true or false'), true);

/** Each required text has a sentence of its own. */
export const missing = (msg: string): Said => noted({ msg, code: 'missing' });

/** The length that limits refer to: `length` would count an emoji as two. */
const codePoints = (text: string): number => [...text].length;

export const tooLong = (label: string, max: number) => said('too-long', { label, max });

/** Whether a text has no lone surrogates. Firefox has `String.prototype.isWellFormed` only since 119. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Rejects NUL and lone surrogates, which databases and terminals corrupt. */
const storable = ({ label }: FieldFacts) =>
  v.check<string, Said>(
    (text) => isWellFormed(text) && !text.includes('\0'),
    said('not-storable', { label }),
  );

/** Sorting marks, which NFC does, takes the square of their number in a row. Unicode's stream-safe text has as many (UAX 15). */
const hasManyMarks = (text: string): boolean => /\p{M}{31}/u.test(text);

const composable = ({ label }: FieldFacts) =>
  v.check<string, Said>((text) => !hasManyMarks(text), said('too-many-accents', { label }));

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

/** What is longer isn't repeated in a sentence. */
const maxRepeated = 50;

const within = ({ label, maxLength, format }: FieldFacts) => {
  const { isOfFixedLength }: Partial<FormatRule> = format ? formats[format] : {};
  // "mayo de 2020" is told how a date is written, not how long it may be.
  const longest = isOfFixedLength ? maxRepeated : maxLength;
  return v.check<string, Said>((text) => codePoints(text) <= longest, tooLong(label, maxLength));
};

/** For the OpenAPI document, which counts lengths in code points, too. */
const described = ({ label: title, maxLength, options, sample }: FieldFacts) =>
  v.metadata<string, Record<string, unknown>>({
    title,
    maxLength,
    ...(options && { enum: options }),
    examples: [sample],
  });

const textOf = (field: FieldFacts, missing: Said) =>
  v.pipe(v.string(missing), described(field), storable(field), composable(field), tidy(field), within(field));

/** The rules of a text field. They trim and normalise it (NFC), and complete an address. */
export function requiredText(field: FieldFacts & { required: string }) {
  const message = missing(field.required);
  return v.pipe(textOf(field, message), v.minLength(1, message));
}

export const optionalText = ({ label, ...field }: FieldFacts) =>
  textOf({ label, ...field }, said('not-a-text', { label }));

/**
 * A rule of texts that the rules before it took. Addresses are read with `URL`, which takes the square of a host's length.
 *
 * @param problem of a text: why it's refused
 */
export const andThen = (problem: (text: string) => Said | string | undefined) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && !dataset.issues ? problem(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  });

const formatted = ({ label, format }: FieldFacts) =>
  andThen((text) => {
    if (text === '' || format === undefined) return undefined;
    const { matches, code, meant }: FormatRule = formats[format];
    if (matches(text)) return undefined;
    const better = meant?.(text);
    return better ? said('language-name', { label, text, code: better }) : said(code, { label, text });
  });

const chosen = ({ label, options }: FieldFacts) =>
  v.check<string, Said>(
    (text) => text === '' || options === undefined || options.includes(text),
    said('not-an-option', { label, options: `${options?.join(', ')}` }),
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
    for (const [key, { required }] of Object.entries(fields))
      if (row[key] === '' && (before as typeof row)[key] !== '' && !mayBeBlank(row, key))
        addIssue({
          message: missing(required),
          path: [{ type: 'object', origin: 'value', input: row, key, value: '' }],
        });
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
    v.string(said('required', { label })),
    v.minLength(1, said('required', { label })),
    v.check((text) => codePoints(composed(text)) <= maxPasswordLength, tooLong(label, maxPasswordLength)),
  );

/**
 * A new password. Length is the only rule (NIST SP 800-63B-4, 3.1.1.2); the API also rejects common ones.
 *
 * @param min in code points, as configured
 */
export const newPassword = (label: string, min: number) =>
  v.pipe(
    givenPassword(label),
    v.check(isWellFormed, said('not-storable', { label })),
    andThen((text) => (codePoints(composed(text)) >= min ? undefined : said('password-too-short', { min }))),
  );
