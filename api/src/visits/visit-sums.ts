import type { Counted, Visits } from '@portico/contract/visits/visits';
import { LessThan } from 'typeorm';
import type { Database } from '../database/database.js';
import { VisitCount } from './visit-count.entity.js';

export const dayMs = 24 * 60 * 60 * 1_000;

/** The shortest 13 months. */
const keptDays = 395;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dayBefore = (days: number): string => dayOf(Date.now() - days * dayMs);

/** What Visits shows. Until today, because a clock that was ahead may have counted in days that are still to come. */
export async function visitSums(database: Database): Promise<Visits> {
  const days = Array.from({ length: 30 }, (_, index) => dayBefore(29 - index));
  const sums = (by: string, kind: VisitCount['kind'], most: number, since = days[0]) =>
    database.read().sql<Counted[]>`
      SELECT ${() => by} AS value, CAST(SUM(count) AS integer) AS count FROM visit_counts
      WHERE kind = ${kind} AND day BETWEEN ${since} AND ${dayBefore(0)}
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${most}`;
  const ofDays = await sums('day', 'page', 30);
  const months = await sums('substr(day, 1, 7)', 'page', 14, dayBefore(keptDays));
  return {
    days: days.map((day) => ofDays.find(({ value }) => value === day) ?? { value: day, count: 0 }),
    months: months.sort((one, other) => (one.value < other.value ? 1 : -1)),
    pages: await sums('value', 'page', 10),
    hosts: await sums('value', 'host', 10),
  };
}

/** Deletes what was counted more than 13 months ago. */
export async function removeOldVisits(database: Database): Promise<void> {
  await database.keepCount((manager) => manager.delete(VisitCount, { day: LessThan(dayBefore(keptDays)) }));
}
