import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@portico/contract/administration/audit';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Actor, systemActor } from '../audit/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { LimitedLog, log } from '../log/log.js';
import { householdOf, personalNetwork, shortAddress } from '../network.js';
import { KeyedQueue } from '../queue/queues.js';
import type { ProblemException } from '../routes/problem.js';
import { AttemptCount } from './attempt-count.entity.js';
import {
  accountKey,
  passwordsInSession,
  registrationsFromAddress,
  signInsFromAddress,
  signInsFromNetwork,
  signInsToAccount,
  signInsWhileFull,
  tooManyAttempts,
} from './attempt-limits.js';
import { countAttempt, type Counter, findRefusal, type Refusal, rowOf, takeBack } from './count-attempts.js';
import { KnownRefusals } from './known-refusals.js';

const visitorFrom = (address: string): Actor => ({ ...systemActor, address: shortAddress(address) });

/** An attempt to prove that one knows a password. It counts as a failure until it turns out to be none. */
export interface PasswordAttempt {
  /** 429 where too many have failed, all networks together: for everybody but its person in a known network. */
  readonly refusedElsewhere?: ProblemException;
  /** Whether the right password is to be refused as well. */
  readonly isInVain: boolean;
  /** Forgets it, and the failures before it from this network, or in this session. */
  succeeded(manager: EntityManager): Promise<void>;
  /** To be called once that is kept: who asks before would learn the old refusal again. */
  forgetRefusals(): void;
  /** Forgets it alone: whether the password was right was not found out. */
  takeBack(): Promise<void>;
}

/** Slows down password guessing and mass registration. Its counts survive a restart. */
@Injectable()
export class Throttle {
  readonly #signInsFromAddress;
  readonly #registrationsFromAddress;
  readonly #refusals = new KnownRefusals();
  readonly #failures = new LimitedLog(5, 'attempts that stay counted');
  // So that of a thousand attempts at once one has a connection to the database, and the others see what it learnt.
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) settings: Pick<Settings, 'signInsPerMinute' | 'registrationsPerHour'>,
  ) {
    this.#signInsFromAddress = signInsFromAddress(settings.signInsPerMinute);
    this.#registrationsFromAddress = registrationsFromAddress(settings.registrationsPerHour);
  }

  /**
   * Counts an attempt to sign in. What is refused counts nowhere.
   *
   * @param emailKey in canonical form, of an account that exists or not: both are treated alike
   * @param actor for the audit
   * @param isKnownNetwork asked where the account takes no more failures: whether its person has signed in from there
   * @throws ProblemException 429
   */
  async signIn(
    emailKey: string,
    address: string,
    actor = visitorFrom(address),
    isKnownNetwork = () => Promise.resolve(false),
  ): Promise<PasswordAttempt> {
    const account = accountKey(emailKey);
    const byAddress = { limit: this.#signInsFromAddress, key: householdOf(address) };
    const byNetwork = { limit: signInsFromNetwork, key: `${account} ${personalNetwork(address)}` };
    const byAccount = { limit: signInsToAccount, key: account };
    const refusal = await this.#count([byAddress, byNetwork, byAccount]);
    if (refusal?.by.limit === signInsToAccount) {
      const { opensAt } = refusal;
      const isInVain = !(await isKnownNetwork());
      const counted = isInVain ? { limit: signInsWhileFull(opensAt), key: byNetwork.key } : byNetwork;
      await this.#admit('sign-in.throttled', actor, [byAddress, counted]);
      // The account stays full: its user's success does not open it to others.
      return {
        ...this.#attempt(counted),
        refusedElsewhere: tooManyAttempts(opensAt - Date.now()),
        isInVain,
      };
    }
    if (refusal !== undefined) throw await this.#refused('sign-in.throttled', actor, refusal);
    return {
      isInVain: false,
      succeeded: async (manager) => {
        const { count = 1 } = (await manager.findOneBy(AttemptCount, rowOf(byNetwork))) ?? {};
        await manager.delete(AttemptCount, rowOf(byNetwork));
        await takeBack(manager, [byAccount], count);
      },
      forgetRefusals: () => this.#refusals.forget([byNetwork, byAccount]),
      takeBack: () => this.#takeBack([byNetwork, byAccount]),
    };
  }

  /**
   * Counts an attempt to give the password again, for the session that it is made in: whoever has stolen one keeps
   * nobody from signing in.
   *
   * @throws ProblemException 429
   */
  async passwordInSession(sessionId: string, address: string, actor: Actor): Promise<PasswordAttempt> {
    const byAddress = { limit: this.#signInsFromAddress, key: householdOf(address) };
    const bySession = { limit: passwordsInSession, key: sessionId };
    await this.#admit('sign-in.throttled', actor, [byAddress, bySession]);
    return this.#attempt(bySession);
  }

  /**
   * Counts an attempt to register.
   *
   * @param actor for the audit
   * @throws ProblemException 429
   */
  async registration(address: string, actor = visitorFrom(address)): Promise<void> {
    const byAddress = { limit: this.#registrationsFromAddress, key: householdOf(address) };
    await this.#admit('registration.throttled', actor, [byAddress]);
  }

  /** Somebody has changed the counts in the database: whom it refuses by now, it is asked again. */
  forgetRefusals(): void {
    this.#refusals.forgetAll();
  }

  async removeExpired(): Promise<void> {
    const now = new Date(Date.now()).toISOString();
    await this.database.keepCount((manager) =>
      manager.delete(AttemptCount, { expiresAt: LessThanOrEqual(now) }),
    );
  }

  #attempt(counter: Counter): PasswordAttempt {
    return {
      isInVain: false,
      succeeded: async (manager) => void (await manager.delete(AttemptCount, rowOf(counter))),
      forgetRefusals: () => this.#refusals.forget([counter]),
      takeBack: () => this.#takeBack([counter]),
    };
  }

  async #admit(action: AuditAction, actor: Actor, counters: readonly Counter[]): Promise<void> {
    const refusal = await this.#count(counters);
    if (refusal !== undefined) throw await this.#refused(action, actor, refusal);
  }

  /** Refuses without a word to the database where it can, and without a write where it cannot. */
  async #count(counters: readonly Counter[]): Promise<Refusal | undefined> {
    const known = this.#refusals.find(counters);
    if (known !== undefined) return known;
    const keys = counters.map(({ limit: { kind }, key }) => `${kind} ${key}`);
    return this.#turns.run(keys, async () => {
      const learnt = this.#refusals.find(counters);
      if (learnt !== undefined) return learnt;
      const learn = this.#refusals.learner();
      const refusal =
        (await findRefusal(this.database.read(), counters)) ??
        (await this.database.keepCount((manager) => countAttempt(manager, counters)));
      if (refusal !== undefined) learn(refusal);
      return refusal;
    });
  }

  /** Records only the first of several refusals in a row, so that a client cannot fill the audit. */
  async #refused(
    action: AuditAction,
    actor: Actor,
    { by, opensAt, isNoted }: Refusal,
  ): Promise<ProblemException> {
    if (!isNoted) {
      await this.database.write(actor, async ({ manager, record }) => {
        await manager.update(AttemptCount, rowOf(by), { isRefusalNoted: true });
        await record({ action, targetType: 'user', targetId: null });
      });
    }
    return tooManyAttempts(opensAt - Date.now());
  }

  /** While the database is away it stays counted. */
  async #takeBack(counters: readonly Counter[]): Promise<void> {
    try {
      await this.database.keepCount((manager) => takeBack(manager, counters));
      this.#refusals.forget(counters);
    } catch (error) {
      this.#failures.write(() => log.warn('An attempt that was no failure stays counted', { error }));
    }
  }
}
