import type { EntityManager } from 'typeorm';
import { AttemptCount } from './attempt-count.entity.js';
import type { AttemptLimit, AttemptState } from './attempt-limits.js';

/** What an attempt is counted by. */
export interface Counter {
  limit: AttemptLimit;
  key: string;
}

/** Of an attempt that is not let through. */
export interface Refusal {
  /** What refuses it. */
  by: Counter;
  /** From when on one is let through, in milliseconds since 1970. */
  opensAt: number;
  /** Whether the audit says so already. */
  isNoted: boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

export const rowOf = ({ limit: { kind }, key }: Counter): Pick<AttemptCount, 'kind' | 'key'> => ({
  kind,
  key,
});

/** Undefined where nothing is counted, or not any more. */
function stateOf(row: AttemptCount | undefined, now: number): AttemptState | undefined {
  if (row === undefined) return undefined;
  const { count, admittedAt, expiresAt } = row;
  const state = { count, admittedAt: Date.parse(admittedAt), expiresAt: Date.parse(expiresAt) };
  return state.expiresAt > now ? state : undefined;
}

/** The first of these that refuses an attempt made now. Changes nothing. */
export async function findRefusal(
  manager: EntityManager,
  counters: readonly Counter[],
): Promise<Refusal | undefined> {
  const rows = await manager.find(AttemptCount, { where: counters.map(rowOf) });
  const now = Date.now();
  for (const by of counters) {
    const row = rows.find(({ kind, key }) => kind === by.limit.kind && key === by.key);
    const state = stateOf(row, now);
    const opensAt = state === undefined ? 0 : by.limit.opensAt(state);
    if (opensAt > now) return { by, opensAt, isNoted: row!.isRefusalNoted };
  }
  return undefined;
}

/**
 * Counts an attempt by each of these, or by none where one refuses it, in a transaction that also holds back the
 * others of the same keys: none is lost and none gets through beside another one.
 *
 * @param counters in an order that all callers share: otherwise two could wait for one another
 * @returns undefined where the attempt is let through
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

/** Makes the row where there is none. Writing to it is what makes PostgreSQL hold back the others. */
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

/** Takes attempts back that turned out to be no failures. */
export async function takeBack(
  manager: EntityManager,
  counters: readonly Counter[],
  attempts = 1,
): Promise<void> {
  const count = () => `CASE WHEN "count" > ${attempts} THEN "count" - ${attempts} ELSE 0 END`;
  for (const counter of counters) await manager.update(AttemptCount, rowOf(counter), { count });
}
