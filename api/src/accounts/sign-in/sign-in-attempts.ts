import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { personalNetwork } from '../../foundation/network.js';
import { KeyedQueue } from '../../foundation/queue/queues.js';
import { AttemptLimit, tooManyAttempts } from '../../foundation/throttling/attempt-limit.js';
import { accountHash, FailedSignIns, forgottenAfterMs } from './failed-sign-ins.entity.js';

const second = 1_000;
const minute = 60 * second;
const maxWaitMs = 15 * minute;

/** Failures from a network without a wait. */
const freeFailures = 5;

/** Failures an hour, from anywhere, from which on one from a network is enough for the longest wait. */
const manyFailures = 100;

/** 1, 2, 4 … seconds after the fifth failure, at most 15 minutes. */
const waitAfter = (count: number): number =>
  count < freeFailures ? 0 : Math.min(second * 2 ** (count - freeFailures), maxWaitMs);

export interface SignInAttempt {
  /** For the transaction that opens the session: resets the failures from this network. */
  succeeded(manager: EntityManager): Promise<void>;
  failed(userId: number | null): Promise<void>;
}

/**
 * Slows down guessing. Failures are stored by account and network, so that nobody can lock another person out: a user waits
 * for failures from their own network only, at most 15 minutes. While an account fails 100 times an hour, as when thousands of
 * networks guess together, each has one attempt in 15 minutes (NIST SP 800-63B-4, 3.2.2, wants such guesses limited).
 */
@Injectable()
export class SignInAttempts {
  /** Of concurrent attempts from one network each sees the failure of the one before. */
  readonly #turns = new KeyedQueue();
  readonly #everywhere = new AttemptLimit(manyFailures, 60 * minute);
  /** For the audit, which has one entry of a network's refusals in a row. */
  readonly #refusals = new AttemptLimit(1, maxWaitMs);

  constructor(private readonly database: Database) {}

  /**
   * Runs the attempt, unless it has to wait.
   *
   * @param emailKey the canonical email; whether the account exists makes no difference
   * @throws ProblemException 429
   */
  run<T>(
    emailKey: string,
    address: string,
    actor: Actor,
    attempt: (made: SignInAttempt) => Promise<T>,
  ): Promise<T> {
    const place = { account: accountHash(emailKey), network: personalNetwork(address) };
    const key = `${place.account} ${place.network}`;
    return this.#turns.run(key, async () => {
      const failures = await this.#failures(place);
      await this.#assertNoWait(failures, place.account, key, actor);
      return attempt({
        succeeded: async (manager) => {
          await manager.delete(FailedSignIns, place);
          await this.#refusals.forget(key);
        },
        failed: async (userId) => {
          await this.#everywhere.refusal(place.account);
          await this.#refusals.forget(key);
          await this.database.write(actor, async ({ manager, record }) => {
            // Another server may count one at the same time. Those of a row that is too old don't count.
            await manager.sql`
              INSERT INTO failed_sign_ins (account, network, count, "lastAt")
              VALUES (${place.account}, ${place.network}, 1, ${new Date(Date.now()).toISOString()})
              ON CONFLICT (account, network) DO UPDATE
              SET count = failed_sign_ins.count * ${failures.count === 0 ? 0 : 1} + 1, "lastAt" = excluded."lastAt"`;
            await record({ action: 'sign-in.failed', targetType: 'user', targetId: userId });
          });
        },
      });
    });
  }

  async #failures(
    place: Pick<FailedSignIns, 'account' | 'network'>,
  ): Promise<{ count: number; ageMs: number }> {
    const row = await this.database.read().findOneBy(FailedSignIns, place);
    const ageMs = row === null ? 0 : Date.now() - Date.parse(row.lastAt);
    // One in the future is of a wrong clock, and says nothing; one of another server may be ahead a little.
    return row === null || ageMs < -minute || ageMs >= forgottenAfterMs
      ? { count: 0, ageMs: 0 }
      : { count: row.count, ageMs: Math.max(0, ageMs) };
  }

  async #assertNoWait(
    { count, ageMs }: { count: number; ageMs: number },
    account: string,
    key: string,
    actor: Actor,
  ): Promise<void> {
    const isGuessedEverywhere = count > 0 && (await this.#everywhere.isReached(account));
    const waitMs = (isGuessedEverywhere ? maxWaitMs : waitAfter(count)) - ageMs;
    if (waitMs <= 0) return;
    if ((await this.#refusals.refusal(key)) === undefined)
      await this.database.write(actor, ({ record }) =>
        record({ action: 'sign-in.throttled', targetType: 'user', targetId: null }),
      );
    throw tooManyAttempts(waitMs);
  }
}
