import { completed, formats } from '@portico/contract/formats';
import type { FieldFacts } from '@portico/contract/field-facts';

/** Of something in the file, to be shown before it is imported. */
export interface Note {
  /** Such as `Employment “Developer”`. */
  of: string;
  msg: string;
}

/** Writes what is noted of one row. */
export type Say = (msg: string) => void;

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

/** A text as the field takes it; if there is none, blank, or null of an optional field; null if it isn't of the field's form. */
export function fitted(facts: FieldFacts, given: string, say: Say): string | null {
  const { label, maxLength, required, format } = facts;
  const text = completed(clean(given), format);
  if (text === '') return required === undefined ? null : '';
  if (format && !formats[format].matches(text)) {
    say(`${label} is left out: “${shortened(text, 100)}” isn’t ${formats[format].name}`);
    return null;
  }
  const cut = shortened(text, maxLength);
  if (cut === text) return text;
  const length = new Intl.NumberFormat('en').format(maxLength);
  if (format) {
    say(`${label} is left out: it is longer than ${length} characters`);
    return null;
  }
  say(`${label} is shortened to ${length} characters`);
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
