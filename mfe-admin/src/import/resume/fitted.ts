import { completed, formats } from '@portico/contract/formats';
import type { FieldFacts } from '@portico/contract/field-facts';
import type { Text } from '@portico/contract/texts/message';

/** Of something in the file, to be shown before it is imported. */
export interface Note {
  /** Such as `Employment “Developer”`. */
  of: string;
  msg: string;
}

/** Notes something of one row. */
export type Say = (msg: (text: Text) => string) => void;

/** Databases and terminals corrupt NUL and lone surrogates. */
const clean = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim();

/** Cuts a text that is too long at the end of a word. */
export function shortened(text: string, maxLength: number): string {
  if ([...text].length <= maxLength) return text;
  const cut = [...text].slice(0, maxLength - 1).join('');
  const end = cut.search(/\s\S*$/);
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

export const invalid = (label: string, value: string) => (text: Text) =>
  text('{label} is left out: “{value}” isn’t valid', { label: text(label), value: shortened(value, 100) });

/** A text as the field takes it; if there is none, blank, or null of an optional field; null if it isn't of the field's form. */
export function fitted(facts: FieldFacts, given: string, say: Say): string | null {
  const { label, maxLength, required, format } = facts;
  const whole = completed(clean(given), format);
  if (whole === '') return required === undefined ? null : '';
  const cut = shortened(whole, maxLength);
  if (format && (!formats[format].matches(whole) || cut !== whole)) {
    say(invalid(label, whole));
    return null;
  }
  if (cut !== whole)
    say((text) => text('{label} is shortened to {max} characters', { label: text(label), max: maxLength }));
  return cut;
}

export const fittedAll = <Fields extends Record<string, FieldFacts>>(
  fields: Fields,
  given: Partial<Record<keyof Fields, string | null>>,
  say: Say,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, facts]) => [name, fitted(facts, given[name] ?? '', say)]),
  ) as {
    [Name in keyof Fields]: Fields[Name] extends { required: string } ? string : string | null;
  };
