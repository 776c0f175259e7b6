import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isPostgres } from '../database/dialect.js';

const pollMs = 20;
const timeoutMs = 2_000;

/**
 * The id up to which no row can be added any more. On PostgreSQL rows get their ids before they are committed, so one may
 * appear after others with higher ids. Whoever had been given an id by then holds a lock on the table until its transaction
 * ends; those, and not later ones, are waited for. Writers wait for nothing.
 *
 * @returns undefined if a transaction takes too long
 */
export const settledId = async (manager: EntityManager): Promise<number | undefined> => {
  if (!isPostgres(manager.dataSource)) return firstNumber(await manager.sql`SELECT max(id) AS n FROM audit`);
  const given = firstNumber(
    await manager.sql`SELECT pg_sequence_last_value(pg_get_serial_sequence('audit', 'id')::regclass) AS n`,
  );
  const earlier = await writers(manager);
  const until = performance.now() + timeoutMs;
  for (let left = earlier; left.length > 0;) {
    if (performance.now() > until) return undefined;
    await setTimeout(pollMs);
    const now = await writers(manager);
    left = left.filter((one) => now.includes(one));
  }
  return given;
};

const firstNumber = ([row]: { n: string | number | null }[]): number => Number(row?.n ?? 0);

/** The transactions that have added to the audit, or are about to. */
const writers = async (manager: EntityManager): Promise<string[]> => {
  const rows = await manager.query<{ virtualtransaction: string }[]>(
    `SELECT virtualtransaction FROM pg_locks
     WHERE relation = 'audit'::regclass AND mode = 'RowExclusiveLock' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ virtualtransaction }) => virtualtransaction);
};
