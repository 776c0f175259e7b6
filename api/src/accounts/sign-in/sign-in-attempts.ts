import { BlockList, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Between, type EntityManager } from 'typeorm';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { networkOf, personalNetwork } from '../../http/network.js';
import { KeyedQueue } from '../../database/queues.js';
import { AttemptLimit, tooManyAttempts } from '../../http/throttling/attempt-limit.js';
import { accountHash, FailedSignIns, forgottenAfterMs } from './failed-sign-ins.entity.js';

const second = 1_000;
const minute = 60 * second;
export const maxWaitMs = 15 * minute;

/** Failures from a network without a wait. */
export const freeFailures = 5;

/** Failures an hour, from anywhere, from which on one from a network is enough for the longest wait. */
const manyFailures = 100;

/** Failures in 15 minutes of an account that fails so often, from each network around an address, by its bits of IPv6. */
const maxAround: [ipv6Bits: number, failures: number][] = [
  [48, 1],
  [40, 4],
  [32, 16],
];

/** Failures an hour of emails without an account that the audit has. */
const maxListed = 100;

/** 1, 2, 4 … seconds after the fifth failure, at most 15 minutes. */
const waitAfter = (count: number): number =>
  count < freeFailures ? 0 : Math.min(second * 2 ** (count - freeFailures), maxWaitMs);

const isoFromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

type Place = Pick<FailedSignIns, 'account' | 'network'>;

const hostOf = (network: string): [host: string, kind: 'ipv4' | 'ipv6'] => {
  // A network of its own for what is no address (RFC 6666).
  const [host = ''] = network.replace('unknown', '100::').split('/');
  return [host, isIPv6(host) ? 'ipv6' : 'ipv4'];
};

export interface SignInAttempt {
  /** For the transaction that opens the session: resets the failures from this network. */
  succeeded(manager: EntityManager): Promise<void>;
  failed(userId: number | null): Promise<void>;
}

/**
 * Slows down guessing. Failures are stored by account and network, so that nobody can lock another person out: a user waits
 * for failures from their own network only, at most 15 minutes. While an account fails 100 times an hour, as when thousands of
 * networks guess together, each has one attempt in 15 minutes, an IPv6 /48 too, and wider ones a few (NIST SP 800-63B-4, 3.2.2, wants such guesses limited).
 */
@Injectable()
export class SignInAttempts {
  /** Of concurrent attempts from one network, of IPv6 a /32, each sees the failure of the one before. */
  readonly #turns = new KeyedQueue();
  readonly #everywhere = new AttemptLimit(manyFailures, 60 * minute);
  /** For the audit, which has one entry of a network's refusals in a row. */
  readonly #refusals = new AttemptLimit(1, maxWaitMs);
  readonly #madeUp = new AttemptLimit(maxListed, 60 * minute);

  constructor(private readonly database: Database) {}

  /**
   * Runs the attempt, unless it has to wait.
   *
   * @throws ProblemException 429
   */
  run<T>(
    emailKey: string,
    address: string,
    actor: Actor,
    attempt: (made: SignInAttempt) => Promise<T>,
  ): Promise<T> {
    const place = { account: accountHash(emailKey), network: personalNetwork(address) };
    const key = `${place.account} ${networkOf(address, 24, 32)}`;
    return this.#turns.run(key, async () => {
      const failures = await this.#failures(place);
      await this.#assertNoWait(failures, place, key, actor);
      return attempt({
        succeeded: async (manager) => {
          await manager.delete(FailedSignIns, place);
          this.#refusals.forget(key);
        },
        failed: async (userId) => {
          this.#everywhere.refusal(place.account);
          this.#refusals.forget(key);
          const unlisted = userId === null ? this.#madeUp.refusal('') : undefined;
          await this.database.keepCount(async (manager, record) => {
            // Another server may count one at the same time. Those of a row that is too old don't count.
            await manager.sql`
              INSERT INTO failed_sign_ins (account, network, count, "lastAt")
              VALUES (${place.account}, ${place.network}, 1, ${isoFromNow(0)})
              ON CONFLICT (account, network) DO UPDATE
              SET count = failed_sign_ins.count * ${failures.count === 0 ? 0 : 1} + 1, "lastAt" = excluded."lastAt"`;
            const more = unlisted && { detail: 'others like it in the next hour are not listed' };
            if (!unlisted || unlisted.isFirst)
              await record({ action: 'sign-in.failed', targetType: 'user', targetId: userId, ...more });
          }, actor);
        },
      });
    });
  }

  async #failures(place: Place): Promise<{ count: number; ageMs: number }> {
    const row = await this.database.read().findOneBy(FailedSignIns, place);
    const ageMs = row === null ? 0 : Date.now() - Date.parse(row.lastAt);
    // One in the future is of a wrong clock, and says nothing; one of another server may be ahead a little.
    return row === null || ageMs < -minute || ageMs >= forgottenAfterMs
      ? { count: 0, ageMs: 0 }
      : { count: row.count, ageMs: Math.max(0, ageMs) };
  }

  async #assertNoWait(
    { count, ageMs }: { count: number; ageMs: number },
    place: Place,
    key: string,
    actor: Actor,
  ): Promise<void> {
    const isGuessedEverywhere = this.#everywhere.isReached(place.account);
    const waitMs = isGuessedEverywhere ? await this.#waitAround(place) : waitAfter(count) - ageMs;
    if (waitMs <= 0) return;
    if (this.#refusals.refusal(key) === undefined)
      await this.database.keepCount(
        (_manager, record) => record({ action: 'sign-in.throttled', targetType: 'user', targetId: null }),
        actor,
      );
    throw tooManyAttempts(waitMs);
  }

  async #waitAround({ account, network }: Place): Promise<number> {
    const lastAt = Between(isoFromNow(-maxWaitMs), isoFromNow(minute));
    const order = { lastAt: 'DESC' } as const;
    const newest = await this.database.read().find(FailedSignIns, { where: { account, lastAt }, order });
    const [host, kind] = hostOf(network);
    const waitsMs = maxAround.map(([bits, failures]) => {
      // Parsing all of them takes a hundred times as long.
      const around = new BlockList();
      around.addSubnet(host, kind === 'ipv6' ? bits : 24, kind);
      const last = newest.filter((one) => around.check(...hostOf(one.network)))[failures - 1];
      return last ? Math.min(Date.parse(last.lastAt) - Date.now(), 0) + maxWaitMs : 0;
    });
    return Math.max(...waitsMs);
  }
}
