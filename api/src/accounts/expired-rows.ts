import { type EntityTarget, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import type { Database } from '../database/database.js';
import { SpentChallenge } from './passkeys/spent-challenge.entity.js';
import { maxIdleMs } from './sessions/sessions.js';
import { FailedSignIns, forgottenAfterMs } from './sign-in/failed-sign-ins.entity.js';
import { freeFailures, maxWaitMs } from './sign-in/sign-in-attempts.js';
import { OneTimeLink } from './users/one-time-link.entity.js';
import { Session } from './sessions/session.entity.js';

/** The rows that end by themselves: the column with the time, and how long after it. */
const expiring: [entity: EntityTarget<ObjectLiteral>, column: string, ms: number][] = [
  [Session, 'expiresAt', 0],
  [Session, 'lastSeenAt', maxIdleMs],
  [OneTimeLink, 'expiresAt', 0],
  // As long as a server whose clock is behind may take them.
  [SpentChallenge, 'expiresAt', 60 * 60 * 1000],
  [FailedSignIns, 'lastAt', forgottenAfterMs],
];

/** More are of a flood of made-up emails. */
const maxFailedSignIns = 50_000;

export async function removeExpired(database: Database): Promise<void> {
  for (const [entity, column, ms] of expiring) {
    const expired = LessThanOrEqual(new Date(Date.now() - ms).toISOString());
    await database.keepCount((manager) => manager.delete(entity, { [column]: expired }));
  }
  if ((await database.read().count(FailedSignIns)) <= maxFailedSignIns) return;
  // Those that delay nobody first. Of those in whose wait somebody may be, none: that isn't worth a flood to a guesser.
  await database.keepCount(
    (manager) => manager.sql`
      DELETE FROM failed_sign_ins WHERE "lastAt" <= ${new Date(Date.now() - maxWaitMs).toISOString()}
      AND (account, network) IN (SELECT account, network FROM failed_sign_ins
        ORDER BY count >= ${freeFailures} DESC, "lastAt" DESC LIMIT 1000000000 OFFSET ${maxFailedSignIns})`,
  );
}
