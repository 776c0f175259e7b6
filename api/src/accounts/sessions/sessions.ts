import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Database } from '../../foundation/database/database.js';
import { LimitedLog, log } from '../../foundation/log/log.js';
import { SigningKey } from '../keys/signing-key.js';
import { Session } from '../users/session.entity.js';
import type { Principal } from './access.guard.js';
import { signToken } from './token.js';

const hour = 60 * 60 * 1000;

/** A session ends after this time even if it is in use, as ASVS requires. */
const maxSessionMs = 12 * hour;

/** A session ends after this time without a request; up to `lastSeenIntervalMs` sooner. */
export const maxIdleMs = 2 * hour;

/** A session's `lastSeenAt` is updated at most this often, so that not every read becomes a write. */
const lastSeenIntervalMs = 60 * 1000;

/** The id has 128 random bits, so it can't be guessed. */
export function newSession(userId: number): Session {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  return {
    id: randomBytes(16).toString('base64url'),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: new Date(now + maxSessionMs).toISOString(),
  };
}

/** SQLite stores booleans as numbers. */
type FoundSession = Pick<Session, 'lastSeenAt' | 'expiresAt'> & { isAdmin: boolean | number };

/** Each request looks its session up, so that sign-outs and role changes take effect immediately. */
@Injectable()
export class Sessions {
  /** Ids of sessions whose `lastSeenAt` is being updated. */
  readonly #updating = new Set<string>();
  readonly #failures = new LimitedLog(5, 'failed updates of session use');

  constructor(
    private readonly database: Database,
    private readonly key: SigningKey,
  ) {}

  /**
   * Signs the user in.
   *
   * @returns the token, valid once the transaction is committed
   */
  async open(manager: EntityManager, userId: number): Promise<string> {
    const session = newSession(userId);
    await manager.insert(Session, session);
    return signToken(this.key.current(), session);
  }

  /**
   * Also records the use of the session.
   *
   * @returns undefined if the session has ended or isn't this user's
   */
  async find(userId: number, sessionId: string): Promise<Principal | undefined> {
    // As SQL, because each request asks this, and building it takes longer than running it.
    const [row] = await this.database.read().sql<FoundSession[]>`
      SELECT session."lastSeenAt", session."expiresAt", "user"."isAdmin"
      FROM sessions session JOIN users "user" ON "user"."userId" = session."userId"
      WHERE session.id = ${sessionId} AND session."userId" = ${userId}`;
    if (row === undefined) return undefined;
    const idleMs = Date.now() - Date.parse(row.lastSeenAt);
    // In this direction, so that a time that can't be read ends the session.
    if (!(idleMs < maxIdleMs && Date.parse(row.expiresAt) > Date.now())) return undefined;
    // Not awaited: reads don't wait for writes.
    if (idleMs >= lastSeenIntervalMs) void this.#recordUse(sessionId);
    return { userId, isAdmin: Boolean(row.isAdmin), sessionId };
  }

  /** @returns whether the session existed */
  async end(manager: EntityManager, sessionId: string): Promise<boolean> {
    const { affected } = await manager.delete(Session, { id: sessionId });
    return affected === 1;
  }

  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(Session, { userId });
  }

  /** If this fails, as on a full disk, requests still work and the next one retries. */
  async #recordUse(sessionId: string): Promise<void> {
    if (this.#updating.has(sessionId)) return;
    this.#updating.add(sessionId);
    const now = Date.now();
    const before = LessThanOrEqual(new Date(now - lastSeenIntervalMs).toISOString());
    const lastSeenAt = new Date(now).toISOString();
    try {
      await this.database.keepCount((manager) =>
        manager.update(Session, { id: sessionId, lastSeenAt: before }, { lastSeenAt }),
      );
    } catch (error) {
      this.#failures.write(() => log.warn('The use of a session could not be recorded', { error }));
    } finally {
      this.#updating.delete(sessionId);
    }
  }
}
