import { type EntityTarget, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import type { Database } from '../foundation/database/database.js';
import { maxIdleMs } from './sessions/sessions.js';
import { FailedSignIns, forgottenAfterMs } from './sign-in/failed-sign-ins.entity.js';
import { OneTimeLink } from './users/one-time-link.entity.js';
import { Session } from './sessions/session.entity.js';

/** The rows that end by themselves: the column with the time, and how long after it. */
const expiring: [entity: EntityTarget<ObjectLiteral>, column: string, ms: number][] = [
  [Session, 'expiresAt', 0],
  [Session, 'lastSeenAt', maxIdleMs],
  [OneTimeLink, 'expiresAt', 0],
  [FailedSignIns, 'lastAt', forgottenAfterMs],
];

export async function removeExpired(database: Database): Promise<void> {
  for (const [entity, column, ms] of expiring) {
    const expired = LessThanOrEqual(new Date(Date.now() - ms).toISOString());
    await database.keepCount((manager) => manager.delete(entity, { [column]: expired }));
  }
}
