import type { Counted, Visits } from '@portico/contract/visits/visits';
import { Between, type FindOptionsWhere, LessThan } from 'typeorm';
import type { Database } from '../database/database.js';
import { VisitCount } from './visit-count.entity.js';

export const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 30;
const keptMonths = 13;
const maxShown = 10;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The oldest day that is kept. */
const firstDay = (): string => {
  const date = new Date(Date.now());
  return dayOf(date.setUTCMonth(date.getUTCMonth() - keptMonths));
};

/** What Visits shows. Until today, because a clock that was ahead may have counted in days that are still to come. */
export async function visitSums(database: Database): Promise<Visits> {
  const now = Date.now();
  const days = Array.from({ length: shownDays }, (_, index) => dayOf(now - (shownDays - 1 - index) * dayMs));
  const shown = Between(days[0]!, dayOf(now));
  const sums = async (by: string, where: FindOptionsWhere<VisitCount>, max?: number) => {
    const found = await database
      .read()
      .createQueryBuilder(VisitCount, 'counted')
      .select(by, 'value')
      .addSelect('SUM(counted.count)', 'count')
      .where(where)
      .groupBy(by)
      .orderBy('SUM(counted.count)', 'DESC')
      .addOrderBy(by)
      .limit(max)
      .getRawMany<{ value: string; count: number | string }>();
    // PostgreSQL sums up to texts.
    return found.map(({ value, count }): Counted => ({ value, count: Number(count) }));
  };
  const ofDays = await sums('counted.day', { kind: 'page', day: shown });
  const counts = new Map(ofDays.map(({ value, count }) => [value, count]));
  const kept = Between(firstDay(), dayOf(now));
  const months = await sums('substr(counted.day, 1, 7)', { kind: 'page', day: kept });
  return {
    days: days.map((value) => ({ value, count: counts.get(value) ?? 0 })),
    months: months.sort((one, other) => other.value.localeCompare(one.value)),
    pages: await sums('counted.value', { kind: 'page', day: shown }, maxShown),
    hosts: await sums('counted.value', { kind: 'host', day: shown }, maxShown),
  };
}

/** Deletes what was counted more than 13 months ago. */
export async function removeOldVisits(database: Database): Promise<void> {
  await database.keepCount((manager) => manager.delete(VisitCount, { day: LessThan(firstDay()) }));
}
