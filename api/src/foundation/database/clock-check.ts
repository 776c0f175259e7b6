import type { EntityManager } from 'typeorm';
import { log } from '../log/log.js';
import type { Database } from './database.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Longer without an entry than most installations are off, or idle. */
const maxGapMs = 31 * dayMs;

/** A clock that is wrong is mostly noticed within this time. */
const trustedAfterDays = 7;

const startedAt = new Date();

/**
 * Whether the clock disagrees with the audit's newest entries, as of a computer that starts without network in another year.
 * Entries since this start say nothing, because they have the same clock.
 */
async function clockFault(manager: EntityManager): Promise<string | undefined> {
  const [row] = await manager.sql<{ before: string | null; newest: string | null }[]>`
    SELECT (SELECT max("at") FROM audit WHERE "at" < ${startedAt.toISOString()}) AS before,
      (SELECT max("at") FROM audit) AS newest`;
  const { before, newest } = row!;
  if (newest !== null && Date.parse(newest) > Date.now() + dayMs)
    return `the activity log has an entry of ${newest}. Set the clock right`;
  if (before === null || startedAt.getTime() - Date.parse(before) < maxGapMs) return undefined;
  return process.uptime() * 1000 > trustedAfterDays * dayMs
    ? undefined
    : `the last entry in the activity log before this start is of ${before}. Set the clock right, or wait ${trustedAfterDays} days`;
}

let isFaultLogged = false;

/** Deletes by age, unless the clock disagrees with the rows. */
export async function ifClockAgrees(database: Database, remove: () => Promise<void>): Promise<void> {
  const fault = await clockFault(database.read());
  if (fault === undefined) return remove();
  if (!isFaultLogged)
    log.error(`Nothing is removed by its age: the clock says ${new Date().toISOString()}, but ${fault}.`);
  isFaultLogged = true;
}
