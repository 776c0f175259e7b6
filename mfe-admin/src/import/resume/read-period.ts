import { endsInTime, momentText, type Period, periodWords } from '@portico/contract/rows/experience/period';
import { timeOf } from '@portico/contract/rows/experience/time-text';
import type { Text } from '@portico/contract/texts/message';
import { shortened } from './fitted';
import { isNow } from './month-names';
import { readMoment } from './read-moment';

/** Dates as files have them: an empty text stands for none. */
interface GivenPeriod {
  start: string;
  end: string;
  duration: string;
}

export interface ReadPeriod extends Period {
  /** The duration, with the words of dates that can't be read. */
  time: string;
  /** Why dates are only there. A sentence. */
  problem?: string;
  hasDays: boolean;
}

/**
 * Dates that can't be read stay in the duration, as a start without an end says that something goes on. A start in words
 * says nothing else. Words for nothing, such as N/A, aren't nothing: they may mean an end that nobody knows.
 */
export function readPeriod({ start, end, duration }: GivenPeriod, text: Text): ReadPeriod {
  const isSingle = start === end;
  const first = start === '' ? null : readMoment(start);
  const read = end === '' ? null : readMoment(end);
  const last = read === undefined && start && !isSingle && isNow(end) ? null : read;
  const hasDays = Boolean(first?.hasDay || last?.hasDay);
  const period = { start: first?.moment ?? null, end: last?.moment ?? null };
  const isInOrder = endsInTime(period);
  if (first !== undefined && last !== undefined && isInOrder)
    return { ...period, time: duration || timeOf(period), hasDays };
  const from = first ? momentText(first.moment, text) : start;
  const to = last ? momentText(last.moment, text) : last === null ? text(periodWords.present) : end;
  const words = isSingle ? start : start === '' ? text(periodWords.until, { end: to }) : `${from} – ${to}`;
  return {
    start: null,
    end: first === undefined ? period.end : null,
    time: [words, duration].filter(Boolean).join(', '),
    problem: problemOf(isInOrder, [first === undefined ? start : '', last === undefined ? end : ''], text),
    hasDays,
  };
}

/** @param unread dates; empty for one that can be read */
function problemOf(isInOrder: boolean, unread: readonly string[], text: Text): string {
  if (!isInOrder) return text('The end is before the start, so both are kept in the duration.');
  const dates = [...new Set(unread)].filter(Boolean).map((date) => shortened(date, 100));
  return text('Couldn’t use “{dates}”, so the dates are kept in the duration.', { dates: dates.join(' – ') });
}
