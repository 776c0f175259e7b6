import { englishText, type Text } from '../../texts/message.js';
import { hasDates, momentText, type Period, periodWords } from './period.js';

/** Such as "Mar 2021 – present"; undefined if nothing is known. */
export function periodText({ start, end: last }: Period, text = englishText): string | undefined {
  const end = last === null ? text(periodWords.present) : momentText(last, text);
  if (start === null) return last === null ? undefined : text(periodWords.until, { end });
  if (start === last) return end;
  return text(periodWords.both, { start: momentText(start, text), end });
}

/** The time of an entry in words, if only its dates are known; blank without them. Never depends on today. */
export function timeOf({ start, end }: Period, text = englishText): string {
  if (start === null) return periodText({ start, end }, text) ?? '';
  if (end === null) return text(periodWords.since, { start: momentText(start, text) });
  if (start.length === 4 || end.length === 4 || start === end) return periodText({ start, end }, text)!;
  const [startYear, startMonth, endYear, endMonth] = [...start.split('-'), ...end.split('-')].map(Number);
  const count = (endYear! - startYear!) * 12 + endMonth! - startMonth! + 1;
  const years = text(periodWords.years, { count: Math.floor(count / 12) });
  const months = text(periodWords.monthCount, { count: count % 12 });
  if (count % 12 === 0) return years;
  return count < 12 ? months : text(periodWords.duration, { years, months });
}

type Timed = Period & { time: string };

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');

/** Whether a time, such as a dash, says no more than the dates beside it. @param others what else says as much */
export function repeatsDates({ time, start, end }: Timed, ...others: string[]): boolean {
  const words = ['', periodText({ start, end }) ?? '', `${start} – ${end ?? 'present'}`, ...others];
  if (start !== null)
    words.push(...[start, momentText(start, englishText)].flatMap((one) => [one, `Since ${one}`]));
  return hasDates({ start, end }) && words.some((one) => plain(one) === plain(time));
}

/** Whether a time follows from the dates, and changes with them. */
export const isDerived = (row: Timed): boolean => repeatsDates(row, timeOf(row));

/** A row's time to be read: it is stored in English, if it follows from the dates. */
export const timeText = (row: Timed, text: Text): string =>
  row.time !== '' && row.time === timeOf(row) ? timeOf(row, text) : row.time;

/** A row as its form has it, whose dates may be changed: without a time that follows from them. */
export const withTypedTime = <Row extends Timed>(row: Row): Row =>
  isDerived(row) ? { ...row, time: '' } : row;

/**
 * The time to store: what was given, or else what follows from the dates, if there are any.
 *
 * @param before the row that is edited
 */
export function timeToStore(fields: Partial<Timed>, before: Partial<Timed> = {}): string {
  const { start = null, end = null, time = '' } = { ...before, ...fields };
  const follows = fields.time === undefined && isDerived({ start: null, end: null, time, ...before });
  return hasDates({ start, end }) && (time === '' || follows) ? timeOf({ start, end }) : time;
}
