import type { Text } from '../../texts/message.js';

/** Years or months. */
export interface Period {
  start: string | null;
  end: string | null;
}

/** Compares what both say: 2020 is not before 2020-05. */
export function endsInTime({ start, end }: Period): boolean {
  if (start === null || end === null) return true;
  const length = Math.min(start.length, end.length);
  return start.slice(0, length) <= end.slice(0, length);
}

export const hasDates = ({ start, end }: Partial<Period>): boolean => (start ?? end ?? null) !== null;

const isOngoing = ({ start, end }: Period): boolean => start !== null && end === null;

/** A year alone lasts until its end. */
const lastMonth = ({ start, end }: Period): string => {
  const last = end ?? start ?? '';
  return last.length === 4 ? `${last}-12` : last;
};

/** Ongoing ones first, then those that ended last, then those that began last; without dates last. */
export function byPeriod(one: Period, other: Period): number {
  if (isOngoing(one) !== isOngoing(other)) return isOngoing(one) ? -1 : 1;
  const [last, otherLast] = [lastMonth(one), lastMonth(other)];
  if (last !== otherLast) return last > otherLast ? -1 : 1;
  const [start, otherStart] = [one.start ?? '', other.start ?? ''];
  return start === otherStart ? 0 : start > otherStart ? -1 : 1;
}

/** Texts, which screens with elements in them word by themselves. No month is from `Intl`: browsers and servers differ. */
export const periodWords = {
  months: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  moment: '{month} {year}',
  both: '{start} – {end}',
  present: 'present',
  since: 'Since {start}',
  until: 'Until {end}',
  years: '{count, plural, one {# year} other {# years}}',
  monthCount: '{count, plural, one {# month} other {# months}}',
  duration: '{years} {months}',
} as const;

/** A year or month in words: "2021" or "Mar 2021". */
export function momentText(moment: string, text: Text): string {
  const [year = '', number] = moment.split('-');
  if (number === undefined) return moment;
  const month = text(periodWords.months).split('|')[Number(number) - 1]!;
  return text(periodWords.moment, { month, year });
}
