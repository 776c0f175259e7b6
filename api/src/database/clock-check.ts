import type { EntityManager } from 'typeorm';
import { log } from '../log/log.js';
import type { Database } from './database.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Entries of these last days may have been written by a clock that is wrong; mostly one is noticed within this time. */
const unsureDays = 7;

/** Longer without an entry than most installations are off, or idle. */
const maxGapDays = 31;

/**
 * Whether the clock disagrees with the audit, as of a computer that starts without network in another year. Entries of the
 * future are from such a time, and say nothing.
 */
async function clockFault(manager: EntityManager): Promise<string | undefined> {
  const now = Date.now();
  const unsure = new Date(now - unsureDays * dayMs).toISOString();
  const [row] = await manager.sql<
    { at: string | null }[]
  >`SELECT max("at") AS at FROM audit WHERE "at" < ${unsure}`;
  const { at } = row!;
  const isFar = at !== null && now - Date.parse(at) > (unsureDays + maxGapDays) * dayMs;
  if (!isFar) return undefined;
  return `the last entry in the activity log before this week is of ${at}. If the clock is wrong, set it right; else there is nothing to do: it is believed after ${unsureDays} days`;
}

/** What the clock said when it last agreed: while nobody signs in, a server that runs on knows the time from itself. */
const agreedAt = new WeakMap<Database, number>();

/** When the clock began to disagree, as it still does. */
let disagreesSince: number | undefined;

/** Deletes by age, unless the clock disagrees with the rows. One that does so for a week is believed. */
export async function ifClockAgrees(database: Database, remove: () => Promise<void>): Promise<void> {
  const sinceAgreedMs = Date.now() - (agreedAt.get(database) ?? -Infinity);
  const isKnown = sinceAgreedMs >= 0 && sinceAgreedMs <= maxGapDays * dayMs;
  const fault = isKnown ? undefined : await clockFault(database.read());
  if (fault === undefined) {
    agreedAt.set(database, Date.now());
    disagreesSince = undefined;
    return remove();
  }
  if (disagreesSince === undefined)
    log.error(`Nothing is removed by its age: the clock says ${new Date().toISOString()}, but ${fault}.`);
  disagreesSince ??= performance.now();
  if (performance.now() - disagreesSince > unsureDays * dayMs) await remove();
}
