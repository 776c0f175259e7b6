import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import type { OwnSession } from '@portico/contract/accounts/auth';
import { Database } from '../../database/database.js';
import { LimitedLog, log } from '../../log/log.js';
import { SigningKey } from '../keys/signing-key.js';
import { Session } from './session.entity.js';
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
export function newSession(userId: number, withPasskey = false): Session {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  return {
    id: randomBytes(16).toString('base64url'),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: new Date(now + maxSessionMs).toISOString(),
    browser: null,
    network: null,
    withPasskey,
  };
}

// In this direction, so that a time that can't be read ends the session.
const isOpen = ({ lastSeenAt, expiresAt }: Pick<Session, 'lastSeenAt' | 'expiresAt'>): boolean =>
  Date.now() - Date.parse(lastSeenAt) < maxIdleMs && Date.parse(expiresAt) > Date.now();

/** What tells a session from the person's others. Its id would sign others in. */
const numberOf = ({ id }: Session): number =>
  createHash('sha256').update(id).digest().readUInt32BE() >>> 1 || 1;

/** Where a session is used. */
type Origin = Pick<Session, 'browser' | 'network'>;

/** SQLite stores booleans as numbers. */
type FoundSession = Pick<Session, 'lastSeenAt' | 'expiresAt' | 'browser'> &
  Record<'isAdmin' | 'withPasskey' | 'requirePasskey', boolean | number | null>;

/** Each request looks its session up, so that sign-outs and role changes take effect immediately. */
@Injectable()
export class Sessions {
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
  async open(manager: EntityManager, userId: number, withPasskey = false): Promise<string> {
    const session = newSession(userId, withPasskey);
    // `insert` would read back the column that has a default.
    await manager.createQueryBuilder().insert().into(Session).values(session).updateEntity(false).execute();
    return signToken(this.key.current(), session);
  }

  /**
   * Also records the use of the session.
   *
   * @param origin undefined leaves what was recorded
   * @returns undefined if the session has ended or isn't this user's
   */
  async find(userId: number, sessionId: string, origin?: Origin): Promise<Principal | undefined> {
    // As SQL, because each request asks this, and building it takes longer than running it.
    const [row] = await this.database.read().sql<FoundSession[]>`
      SELECT session."lastSeenAt", session."expiresAt", session.browser, session."withPasskey", "user"."isAdmin",
        (SELECT "requirePasskey" FROM site_settings) AS "requirePasskey"
      FROM sessions session JOIN users "user" ON "user"."userId" = session."userId"
      WHERE session.id = ${sessionId} AND session."userId" = ${userId}`;
    if (row === undefined) return undefined;
    if (!isOpen(row)) return undefined;
    const idleMs = Date.now() - Date.parse(row.lastSeenAt);
    // Not awaited: reads don't wait for writes.
    const isFirst = row.browser === null && origin !== undefined;
    if (isFirst || idleMs >= lastSeenIntervalMs) void this.#recordUse(sessionId, origin);
    const withPasskey = Boolean(row.withPasskey);
    const needsPasskey = Boolean(row.isAdmin && row.requirePasskey && !withPasskey);
    return { userId, isAdmin: Boolean(row.isAdmin) && !needsPasskey, needsPasskey, withPasskey, sessionId };
  }

  /** @returns whether the session existed */
  async end(manager: EntityManager, sessionId: string): Promise<boolean> {
    const { affected } = await manager.delete(Session, { id: sessionId });
    return affected === 1;
  }

  /** @param except the id of a session that stays */
  async endAll(manager: EntityManager, userId: number, except = ''): Promise<void> {
    await manager.delete(Session, { userId, id: Not(except) });
  }

  /** Those of a user that haven't ended, the last use first. */
  async of(userId: number, currentId: string): Promise<OwnSession[]> {
    const stored = await this.database
      .read()
      .find(Session, { where: { userId }, order: { lastSeenAt: 'DESC' } });
    return stored.filter(isOpen).map((session) => {
      const { id, browser, network, createdAt, lastSeenAt } = session;
      const isCurrent = id === currentId;
      return { number: numberOf(session), browser, network, createdAt, lastSeenAt, isCurrent };
    });
  }

  /** @returns whether the user had a session of this number */
  async endNumbered(manager: EntityManager, userId: number, number: number): Promise<boolean> {
    const stored = await manager.findBy(Session, { userId });
    const found = stored.find((session) => numberOf(session) === number);
    return found !== undefined && this.end(manager, found.id);
  }

  /** If this fails, as on a full disk, requests still work and the next one retries. */
  async #recordUse(sessionId: string, origin?: Origin): Promise<void> {
    if (this.#updating.has(sessionId)) return;
    this.#updating.add(sessionId);
    const lastSeenAt = new Date().toISOString();
    try {
      await this.database.keepCount((manager) =>
        manager.update(Session, { id: sessionId }, { lastSeenAt, ...origin }),
      );
    } catch (error) {
      this.#failures.write(() => log.warn('The use of a session could not be recorded', { error }));
    } finally {
      this.#updating.delete(sessionId);
    }
  }
}
