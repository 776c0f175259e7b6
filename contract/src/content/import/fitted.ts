import { formats } from '../../formats.js';
import type { FieldFacts } from '../../text-fields.js';
import { endsInTime, type Period } from '../period.js';
import { unknown } from '../resume/resume-sections.js';

/** Of something in the file, to be shown before it is imported. */
export interface Note {
  /** Such as `Employment “Developer”`. */
  of: string;
  msg: string;
}

/** Writes what is noted of one row. */
export type Say = (msg: string) => void;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as files have it, such as 2024-05-01, "May 2024" or 5/2024, as a year or month.
 *
 * @returns null for none, and for what goes on
 */
export function momentOf(text: string, label: string, say: Say): string | null {
  if (text === '' || /^(present|now|today|current|ongoing|null)$/i.test(text)) return null;
  const [, year = '', month = ''] =
    /^([12]\d{3})(?:[-/.](\d{1,2}))?(?:[-/.]\d{1,2})?(?:T.*)?$/.exec(text) ?? [];
  const [, word = '', wordYear = ''] = /^([a-z]{3})[a-z]*\.?(?: \d{1,2},)? ([12]\d{3})$/i.exec(text) ?? [];
  const [, slashMonth = '', slashYear = ''] = /^(\d{1,2})[-/.]([12]\d{3})$/.exec(text) ?? [];
  const inYear = year || wordYear || slashYear;
  const number = word ? monthNames.indexOf(word.toLowerCase()) + 1 : Number(month || slashMonth);
  if (inYear === '' || number > 12 || (number === 0 && word !== '')) {
    say(`${label} is left out: “${text}” isn’t a date`);
    return null;
  }
  return number === 0 ? inYear : `${inYear}-${`${number}`.padStart(2, '0')}`;
}

export const hasDay = (text: string): boolean => /^\d{4}-\d{1,2}-\d/.test(text);

/** Without dates that contradict each other. */
export function periodIn(period: Period, say: Say): Period {
  if (endsInTime(period)) return period;
  say('Both dates are left out: the end is before the start');
  return { start: null, end: null };
}

/** Databases and terminals corrupt NUL and lone surrogates. */
const clean = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim();

/** At the end of a word, if it is longer. */
function shortened(text: string, maxLength: number): string {
  if ([...text].length <= maxLength) return text;
  const cut = [...text].slice(0, maxLength - 1).join('');
  const end = cut.search(/\s\S*$/);
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

/** "example.org/me" as people write it. */
const withScheme = (text: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text;

/** A text as the field takes it; null if there is none, or it isn't of the field's form. */
export function fitted(facts: FieldFacts, given: string, say: Say): string | null {
  const { label, maxLength, required, format } = facts;
  const text = format === 'webAddress' ? withScheme(clean(given)) : clean(given);
  if (text === '') return required === undefined ? null : unknown;
  if (format && !formats[format].matches(text)) {
    say(`${label} is left out: “${shortened(text, 100)}” isn’t ${formats[format].name}`);
    return null;
  }
  const cut = shortened(text, maxLength);
  if (cut === text) return text;
  const length = maxLength.toLocaleString('en');
  if (format) {
    say(`${label} is left out: it is longer than ${length} characters`);
    return null;
  }
  say(`${label} is shortened to ${length} characters`);
  return cut;
}

/** Texts as fields take them. */
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
