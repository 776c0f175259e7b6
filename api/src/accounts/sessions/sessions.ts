import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Database } from '../../foundation/database/database.js';
import { shareLock } from '../../foundation/database/dialect.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';
import { LimitedLog, log } from '../../foundation/log/log.js';
import { longestIdleMs, longestSessionMs, useNotedForMs } from '../keys/signing-key.js';
import { SigningKeys } from '../keys/signing-keys.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';
import type { Principal } from './access.guard.js';
import { KnownNetworks, type SigningIn } from './known-networks.js';
import { signToken } from './token.js';

/** A session that begins now. Its id has 128 random bits, so it cannot be guessed. */
export function newSession(userId: number): Session {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  return {
    id: randomBytes(16).toString('base64url'),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: new Date(now + longestSessionMs).toISOString(),
  };
}

/** Who is signed in. What a token may do is looked up here for each request, so that every change counts at once. */
@Injectable()
export class Sessions {
  /** The sessions whose use is just being noted. */
  readonly #noting = new Set<string>();
  readonly #failures = new LimitedLog(5, 'uses of sessions that could not be noted');

  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly networks: KnownNetworks,
  ) {}

  /**
   * Signs a user in, whose network is known from now on.
   *
   * @param address where the person is, in full
   * @returns the token, which is of use once the transaction is kept
   */
  async open(manager: EntityManager, user: SigningIn, address: string): Promise<string> {
    const session = newSession(user.userId);
    await manager.insert(Session, session);
    await this.networks.add(manager, user, address);
    return signToken(this.keys.newest(), session);
  }

  /**
   * Who is calling in this session; undefined when it is over, or never was this user's. Its use is noted, and the
   * network as known.
   *
   * @param address where the call comes from, in full
   */
  async find(userId: number, sessionId: string, address: string): Promise<Principal | undefined> {
    const row = await this.database
      .read()
      .createQueryBuilder(Session, 'session')
      .innerJoin(User, 'user', 'user.userId = session.userId')
      .where('session.id = :sessionId AND session.userId = :userId', { sessionId, userId })
      .select('session.lastSeenAt', 'lastSeenAt')
      .addSelect('session.expiresAt', 'expiresAt')
      .addSelect('user.isAdmin', 'isAdmin')
      // Booleans are numbers in SQLite.
      .getRawOne<Pick<Session, 'lastSeenAt' | 'expiresAt'> & { isAdmin: boolean | number }>();
    if (row === undefined) return undefined;
    const unusedFor = Date.now() - Date.parse(row.lastSeenAt);
    if (unusedFor >= longestIdleMs || Date.parse(row.expiresAt) <= Date.now()) return undefined;
    // Nobody who reads waits for those who write.
    if (unusedFor >= useNotedForMs) void this.#noteUse(userId, sessionId, address);
    return { userId, isAdmin: Boolean(row.isAdmin), sessionId };
  }

  /** Signs one browser out. Answers whether it was signed in. */
  async end(manager: EntityManager, sessionId: string): Promise<boolean> {
    const { affected } = await manager.delete(Session, { id: sessionId });
    return affected === 1;
  }

  /** Signs a user out everywhere. */
  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(Session, { userId });
  }

  /** Forgets the sessions whose time is over. */
  async removeExpired(): Promise<void> {
    const now = Date.now();
    await this.database.keepCount((manager) =>
      manager.delete(Session, [
        { expiresAt: LessThanOrEqual(new Date(now).toISOString()) },
        { lastSeenAt: LessThanOrEqual(new Date(now - longestIdleMs).toISOString()) },
      ]),
    );
  }

  /** A note that cannot be kept, as on a full disk, stops nobody from reading; the next request tries again. */
  async #noteUse(userId: number, sessionId: string, address: string): Promise<void> {
    if (this.#noting.has(sessionId)) return;
    this.#noting.add(sessionId);
    const now = Date.now();
    const before = LessThanOrEqual(new Date(now - useNotedForMs).toISOString());
    const lastSeenAt = new Date(now).toISOString();
    try {
      await this.database.keepCount(async (manager) => {
        // Before the session's row, as whoever deletes the user or changes the password does: no one waits for another.
        const user = await manager.findOne(User, { where: { userId }, ...shareLock(manager) });
        const { affected } = await manager.update(
          Session,
          { id: sessionId, lastSeenAt: before },
          { lastSeenAt },
        );
        // Whoever has been signed in since before networks were kept has none. A session that has ended makes none known.
        if (affected === 1 && user?.emailKey)
          await this.networks.addFirst(manager, { userId, emailKey: user.emailKey }, address);
      });
    } catch (error) {
      this.#failures.write(() => log.warn('The use of a session could not be noted', { error }));
    } finally {
      this.#noting.delete(sessionId);
    }
  }
}

/** Forgets the sessions whose time is over. */
@Injectable()
export class SessionSweep extends RegularSweep {
  constructor(sessions: Sessions) {
    super('expired sessions', () => sessions.removeExpired());
  }
}
