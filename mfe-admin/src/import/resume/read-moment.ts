import { folded } from '@portico/contract/folded';
import { monthNamed, wordsIn } from './month-names';

/** A year or month, as files have them in many forms. */
interface ReadMoment {
  /** Like 2016 or 2016-12. */
  moment: string;
  /** Whether the file had its day, which isn't kept. */
  hasDay: boolean;
}

/** Of ordinals and years: 1st, 1er, 5 de mayo de 2001, 2012 г., 2012年8月. */
const besides = new Set(
  'st nd rd th er a o d de del di of г год года roku ar 年 月 日 년 월 일'.split(' ').map(folded),
);

// eslint-disable-next-line portico/no-clock-in-render -- Files are read when they are chosen.
const thisYear = (): number => new Date().getFullYear();

/** Spreadsheets write two digits: the latest such year that is at most ten years ahead. */
function yearOf(digits = ''): string | undefined {
  if (/^[12]\d{3}$/.test(digits)) return digits;
  if (!/^\d\d$/.test(digits)) return undefined;
  const latest = thisYear() + 10;
  return `${latest - ((latest - Number(digits)) % 100)}`;
}

const monthOf = (digits = ''): number | undefined =>
  /^0?[1-9]$|^1[0-2]$/.test(digits) ? Number(digits) : undefined;

const isDay = (digits = ''): boolean => /^(?:0?[1-9]|[12]\d|3[01])$/.test(digits);

const moment = (year: string | undefined, month: number | undefined): string[] =>
  year === undefined || month === undefined ? [] : [`${year}-${`${month}`.padStart(2, '0')}`];

function named(month: number | undefined, numbers: readonly string[], startsWithName: boolean): string[] {
  const [first = '', second] = numbers;
  // "20-Jan" is a day.
  if (second === undefined) return first.length === 4 || startsWithName ? moment(yearOf(first), month) : [];
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return isDay(day) ? moment(yearOf(year), month) : [];
}

/** What three numbers can mean. Wherever dates have dots, the month isn't first (CLDR). */
function numbered([first, second, third]: readonly string[], hasDots: boolean): string[] {
  if (first?.length === 4) return isDay(third) ? moment(yearOf(first), monthOf(second)) : [];
  const year = yearOf(third);
  const yearFirst = third?.length === 2 ? yearOf(first) : undefined;
  return [
    ...(isDay(first) ? moment(year, monthOf(second)) : []),
    ...(isDay(second) && !hasDots ? moment(year, monthOf(first)) : []),
    ...(isDay(third) && Number(yearFirst) <= thisYear() ? moment(yearFirst, monthOf(second)) : []),
  ];
}

/** undefined if the text isn't a date, or can mean several months, such as 5/6/2014. */
export function readMoment(given: string): ReadMoment | undefined {
  // A dash that isn't a hyphen stands between two moments.
  if (given.length > 60 || /[–—]/.test(given)) return undefined;
  // With a zone, the day is another one elsewhere: `localDays`.
  const text = folded(given).replace(/[t\s]\d{1,2}:\d\d(?!.*(?:z|[+-]\d\d:?\d\d)$).*$/s, '');
  if (/[^\p{L}\p{M}\d\s.,/'’()-]/u.test(text)) return undefined;
  const numbers = text.match(/\d+/g) ?? [];
  const words = wordsIn(text).filter((word) => !besides.has(word));
  const hasDay = numbers.length + words.length === 3;
  const [first, second] = numbers;
  const read = (): string[] => {
    if (words.length === 1 && (numbers.length === 1 || numbers.length === 2))
      return named(monthNamed(words[0]!), numbers, text.startsWith(words[0]!));
    if (words.length > 0) return [];
    if (numbers.length === 3) return numbered(numbers, text.includes('.'));
    if (numbers.length === 2)
      return first!.length === 4
        ? moment(yearOf(first), monthOf(second))
        : moment(fullYear(second), monthOf(first));
    return numbers.length === 1 ? [fullYear(first)].filter((year) => year !== undefined) : [];
  };
  const [only, ...others] = new Set(read());
  return only === undefined || others.length > 0 ? undefined : { moment: only, hasDay };
}

/** Beside nothing but a month, two digits can be a day. */
const fullYear = (digits = ''): string | undefined => (digits.length === 4 ? yearOf(digits) : undefined);
