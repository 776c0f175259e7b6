import { Injectable } from '@nestjs/common';
import { type EntityTarget, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import { Database } from '../foundation/database/database.js';
import { RegularSweep } from '../foundation/database/regular-sweep.js';
import { AttemptCount } from '../foundation/throttling/attempt-count.entity.js';
import { knownForMs } from './sessions/known-networks.js';
import { maxIdleMs } from './sessions/sessions.js';
import { OneTimeLink } from './users/one-time-link.entity.js';
import { KnownNetwork, Session } from './users/session.entity.js';

/** The rows that end by themselves: the column with the time, and how long after it. */
const expiring: [entity: EntityTarget<ObjectLiteral>, column: string, ms: number][] = [
  [Session, 'expiresAt', 0],
  [Session, 'lastSeenAt', maxIdleMs],
  [KnownNetwork, 'signedInAt', knownForMs],
  [OneTimeLink, 'expiresAt', 0],
  [AttemptCount, 'expiresAt', 0],
];

export async function removeExpired(database: Database): Promise<void> {
  for (const [entity, column, ms] of expiring) {
    const expired = LessThanOrEqual(new Date(Date.now() - ms).toISOString());
    await database.keepCount((manager) => manager.delete(entity, { [column]: expired }));
  }
}

@Injectable()
export class ExpiredRowsSweep extends RegularSweep {
  constructor(database: Database) {
    super('expired rows', () => removeExpired(database));
  }
}
