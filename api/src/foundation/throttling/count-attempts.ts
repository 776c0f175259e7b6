import type { EntityManager } from 'typeorm';
import { AttemptCount } from './attempt-count.entity.js';
import type { AttemptLimit, AttemptState } from './attempt-limits.js';

export interface Counter {
  limit: AttemptLimit;
  key: string;
}

export interface Refusal {
  /** The counter that refuses the attempt. */
  by: Counter;
  /** When the next attempt is allowed, in milliseconds since 1970. */
  opensAt: number;
  /** Whether the audit already has an entry. */
  isNoted: boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

export const rowOf = ({ limit: { kind }, key }: Counter): Pick<AttemptCount, 'kind' | 'key'> => ({
  kind,
  key,
});

/** Undefined if nothing was counted, or it has expired. */
function stateOf(row: AttemptCount | undefined, now: number): AttemptState | undefined {
  if (row === undefined) return undefined;
  const { count, admittedAt, expiresAt } = row;
  const state = { count, admittedAt: Date.parse(admittedAt), expiresAt: Date.parse(expiresAt) };
  return state.expiresAt > now ? state : undefined;
}

/** Finds the first counter that refuses an attempt made now, without counting it. */
export async function findRefusal(
  manager: EntityManager,
  counters: readonly Counter[],
): Promise<Refusal | undefined> {
  // As SQL, because each attempt asks this, and building it takes longer than running it.
  const rows = await manager.sql<AttemptCount[]>`
    SELECT kind, key, count, "admittedAt", "expiresAt", "isRefusalNoted" FROM attempt_counts
    WHERE kind IN (${() => counters.map(({ limit }) => limit.kind)}) AND key IN (${() => counters.map(({ key }) => key)})`;
  const now = Date.now();
  for (const by of counters) {
    const row = rows.find(({ kind, key }) => kind === by.limit.kind && key === by.key);
    const state = stateOf(row, now);
    const opensAt = state === undefined ? 0 : by.limit.opensAt(state);
    if (opensAt > now) return { by, opensAt, isNoted: Boolean(row!.isRefusalNoted) };
  }
  return undefined;
}

/**
 * Counts an attempt with each counter, or with none if one refuses it. Locks the rows, so that concurrent attempts are
 * neither lost nor allowed together.
 *
 * @param counters in the same order for all callers, to avoid deadlocks
 * @returns undefined if the attempt is allowed
 */
export async function countAttempt(
  manager: EntityManager,
  counters: readonly Counter[],
): Promise<Refusal | undefined> {
  for (const counter of counters) await lockRow(manager, counter);
  const refusal = await findRefusal(manager, counters);
  if (refusal !== undefined) return refusal;
  const now = Date.now();
  for (const counter of counters) {
    const prior = stateOf(await manager.findOneByOrFail(AttemptCount, rowOf(counter)), now);
    await manager.update(AttemptCount, rowOf(counter), {
      count: (prior?.count ?? 0) + 1,
      admittedAt: iso(now),
      expiresAt: iso(counter.limit.expiresAt(now, prior)),
      isRefusalNoted: false,
    });
  }
  return undefined;
}

/** Creates the row if it is missing. The write makes PostgreSQL lock it. */
async function lockRow(manager: EntityManager, counter: Counter): Promise<void> {
  const never = iso(0);
  await manager
    .createQueryBuilder()
    .insert()
    .into(AttemptCount)
    .values({ ...rowOf(counter), count: 0, admittedAt: never, expiresAt: never })
    .orUpdate(['key'], ['kind', 'key'])
    .execute();
}

/** Removes attempts that turned out not to be failures from the counts. */
export async function uncountAttempts(
  manager: EntityManager,
  counters: readonly Counter[],
  attempts = 1,
): Promise<void> {
  const count = () => `CASE WHEN "count" > ${attempts} THEN "count" - ${attempts} ELSE 0 END`;
  for (const counter of counters) await manager.update(AttemptCount, rowOf(counter), { count });
}
