import type { EntityManager } from 'typeorm';
import { AttemptCount } from './attempt-count.entity.js';
import type { AttemptLimit, AttemptState } from './attempt-limit.js';

/** Of an attempt that is not let through. */
export interface Refusal {
  /** Milliseconds until an attempt is let through, if none is made before. */
  waitMs: number;
  /** Whether it is the first one since an attempt was let through. */
  isFirst: boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

const stateOf = (row: AttemptCount): AttemptState => ({
  count: row.count,
  admittedAt: Date.parse(row.admittedAt),
  expiresAt: Date.parse(row.expiresAt),
});

/**
 * Counts one attempt, in a transaction that also holds back the others of the same key: none is lost and none gets
 * through beside another one.
 *
 * @returns undefined where the attempt is let through
 */
export async function countAttempt(
  manager: EntityManager,
  limit: AttemptLimit,
  key: string,
): Promise<Refusal | undefined> {
  const id = { kind: limit.kind, key };
  const row = await lockedRow(manager, id);
  const now = Date.now();
  const known = stateOf(row);
  const prior = known.expiresAt > now ? known : undefined;
  const count = (prior?.count ?? 0) + 1;
  const expiresAt = limit.expiresAt(now, prior);
  const isAdmitted = prior === undefined || limit.opensAt(prior) <= now;
  await manager.update(AttemptCount, id, {
    count,
    expiresAt: iso(expiresAt),
    ...(isAdmitted && { admittedCount: count, admittedAt: iso(now) }),
  });
  if (isAdmitted) return undefined;
  const opensAt = limit.opensAt({ ...known, count, expiresAt });
  return { waitMs: opensAt - now, isFirst: count === row.admittedCount + 1 };
}

/** The row of a key, made where there is none. Writing to it is what makes PostgreSQL hold back the others. */
async function lockedRow(
  manager: EntityManager,
  id: Pick<AttemptCount, 'kind' | 'key'>,
): Promise<AttemptCount> {
  const never = iso(0);
  await manager
    .createQueryBuilder()
    .insert()
    .into(AttemptCount)
    .values({ ...id, count: 0, admittedCount: 0, admittedAt: never, expiresAt: never })
    .orUpdate(['key'], ['kind', 'key'])
    .execute();
  return manager.findOneByOrFail(AttemptCount, id);
}
