import { unknown } from './known-text.js';

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

export const endsTooEarly = 'End must not be before Start';

export const isOngoing = ({ start, end }: Period): boolean => start !== null && end === null;

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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A year or month in words: "2021" or "Mar 2021". */
export function momentText(moment: string): string {
  const [year, month] = moment.split('-');
  return month === undefined ? moment : `${months[Number(month) - 1]} ${year}`;
}

/** Such as "Mar 2021 – present"; undefined if nothing is known. */
export function periodText({ start, end }: Period): string | undefined {
  if (start === null) return end === null ? undefined : `Until ${momentText(end)}`;
  if (start === end) return momentText(start);
  return `${momentText(start)} – ${end === null ? 'present' : momentText(end)}`;
}

/** The time of an entry in words, if only its dates are known. Never depends on today. */
export function timeOf({ start, end }: Period): string {
  if (start === null || end === null)
    return start === null ? (periodText({ start, end }) ?? unknown) : `Since ${momentText(start)}`;
  if (start.length === 4 || end.length === 4 || start === end) return periodText({ start, end })!;
  const [startYear, startMonth, endYear, endMonth] = [...start.split('-'), ...end.split('-')].map(Number);
  const months = (endYear! - startYear!) * 12 + endMonth! - startMonth! + 1;
  const counted = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
  return [...counted(Math.floor(months / 12), 'year'), ...counted(months % 12, 'month')].join(' ');
}
