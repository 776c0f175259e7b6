import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@portico/contract/administration/audit';
import type { EntityManager } from 'typeorm';
import { type Actor, systemActor } from '../audit/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { LimitedLog, log } from '../log/log.js';
import { clientNetwork, personalNetwork, shortAddress } from '../network.js';
import { KeyedQueue } from '../queue/queues.js';
import type { ProblemException } from '../routes/problem.js';
import { AttemptCount } from './attempt-count.entity.js';
import {
  accountKey,
  messagesFromAddress,
  messagesFromAll,
  passwordsInSession,
  registrationsFromAddress,
  resetLinksOfAccount,
  signInsFromAddress,
  signInsFromNetwork,
  signInsToAccount,
  signInsWhileFull,
  tooManyAttempts,
} from './attempt-limits.js';
import {
  countAttempt,
  type Counter,
  findRefusal,
  type Refusal,
  rowOf,
  uncountAttempts,
} from './count-attempts.js';

const visitorFrom = (address: string): Actor => ({ ...systemActor, address: shortAddress(address) });

/** A password attempt. It counts as a failure until it turns out not to be one. */
export interface PasswordAttempt {
  /** Set if the account has reached its limit; applies unless its user signs in from a known network. */
  readonly refusedElsewhere?: ProblemException;
  /** Whether to refuse even the right password. */
  readonly isRefused: boolean;
  /** Resets the failures from this network, or in this session. */
  succeeded(manager: EntityManager): Promise<void>;
  /** Removes just this attempt from the counts, if the password could not be checked. */
  uncount(): Promise<void>;
}

/** Slows down password guessing, mass registration and floods of messages. Its counts survive a restart. */
@Injectable()
export class Throttle {
  readonly #signInsFromAddress;
  readonly #registrationsFromAddress;
  readonly #messagesFromAddress;
  readonly #messagesFromAll;
  readonly #failures = new LimitedLog(5, 'attempts that were wrongly counted as failures');
  // Of a thousand concurrent attempts only one uses a database connection, and one refusal is noted.
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS)
    settings: Pick<
      Settings,
      'signInsPerMinute' | 'registrationsPerHour' | 'messagesPerHour' | 'allMessagesPerMinute'
    >,
  ) {
    this.#signInsFromAddress = signInsFromAddress(settings.signInsPerMinute);
    this.#registrationsFromAddress = registrationsFromAddress(settings.registrationsPerHour);
    this.#messagesFromAddress = messagesFromAddress(settings.messagesPerHour);
    this.#messagesFromAll = messagesFromAll(settings.allMessagesPerMinute);
  }

  /**
   * Counts a sign-in, unless it is refused.
   *
   * @param emailKey the canonical email; whether the account exists makes no difference
   * @param actor for the audit
   * @param isKnownNetwork whether the user has signed in from this network; called if the account has reached its limit
   * @throws ProblemException 429
   */
  async signIn(
    emailKey: string,
    address: string,
    actor = visitorFrom(address),
    isKnownNetwork = () => Promise.resolve(false),
  ): Promise<PasswordAttempt> {
    const account = accountKey(emailKey);
    const byAddress = { limit: this.#signInsFromAddress, key: clientNetwork(address) };
    const byNetwork = { limit: signInsFromNetwork, key: `${account} ${personalNetwork(address)}` };
    const byAccount = { limit: signInsToAccount, key: account };
    const refusal = await this.#count([byAddress, byNetwork, byAccount], async (found) => {
      if (found.by !== byAccount) await this.#note('sign-in.throttled', actor, found);
    });
    if (refusal?.by === byAccount) {
      const { opensAt } = refusal;
      const isRefused = !(await isKnownNetwork());
      const counted = isRefused ? { limit: signInsWhileFull(opensAt), key: byNetwork.key } : byNetwork;
      await this.#admit('sign-in.throttled', actor, [byAddress, counted]);
      // The user's success doesn't reset the account's limit for others.
      return {
        ...this.#attempt(counted),
        refusedElsewhere: tooManyAttempts(opensAt - Date.now()),
        isRefused,
      };
    }
    if (refusal !== undefined) throw tooManyAttempts(refusal.opensAt - Date.now());
    return {
      isRefused: false,
      succeeded: async (manager) => {
        const { count = 1 } = (await manager.findOneBy(AttemptCount, rowOf(byNetwork))) ?? {};
        await manager.delete(AttemptCount, rowOf(byNetwork));
        await uncountAttempts(manager, [byAccount], count);
      },
      uncount: () => this.#uncount([byNetwork, byAccount]),
    };
  }

  /**
   * Counts an attempt to confirm the password, per session, so that a stolen session can't block the user's sign-ins.
   *
   * @throws ProblemException 429
   */
  async passwordInSession(sessionId: string, address: string, actor: Actor): Promise<PasswordAttempt> {
    const byAddress = { limit: this.#signInsFromAddress, key: clientNetwork(address) };
    const bySession = { limit: passwordsInSession, key: sessionId };
    await this.#admit('sign-in.throttled', actor, [byAddress, bySession]);
    return this.#attempt(bySession);
  }

  /**
   * Counts a registration, or what is as rare as one, unless it is refused.
   *
   * @param actor for the audit
   * @throws ProblemException 429
   */
  async registration(
    address: string,
    actor = visitorFrom(address),
    refused:
      'registration.throttled' | 'reset.throttled' | 'email-change.throttled' = 'registration.throttled',
  ): Promise<void> {
    const byAddress = { limit: this.#registrationsFromAddress, key: clientNetwork(address) };
    await this.#admit(refused, actor, [byAddress]);
  }

  /**
   * Counts a request for a link by mail.
   *
   * @param emailKey whether the account exists makes no difference
   * @returns whether to send it
   * @throws ProblemException 429 for the address
   */
  async resetLink(emailKey: string, address: string, actor: Actor): Promise<boolean> {
    await this.registration(address, actor, 'reset.throttled');
    return (await this.#count([{ limit: resetLinksOfAccount, key: accountKey(emailKey) }])) === undefined;
  }

  /**
   * Counts a visitor's message, unless it is refused.
   *
   * @param email where visitors who are refused can write instead
   * @throws ProblemException 429
   */
  async message(address: string, email: string): Promise<void> {
    const byAddress = { limit: this.#messagesFromAddress, key: clientNetwork(address) };
    const byAll = { limit: this.#messagesFromAll, key: '' };
    const refusal = await this.#count([byAddress, byAll], (found) =>
      // The visitor who is refused first need not be one of those who sent too many.
      found.by === byAll
        ? this.#note('message.throttled', systemActor, found, 'from all addresses together')
        : this.#note('message.throttled', visitorFrom(address), found),
    );
    if (refusal === undefined) return;
    throw tooManyAttempts(
      refusal.opensAt - Date.now(),
      refusal.by === byAll
        ? 'Too many messages are arriving.'
        : 'Too many messages have come from your network.',
      `, or write to ${email} instead`,
    );
  }

  #attempt(counter: Counter): PasswordAttempt {
    return {
      isRefused: false,
      succeeded: async (manager) => void (await manager.delete(AttemptCount, rowOf(counter))),
      uncount: () => this.#uncount([counter]),
    };
  }

  async #admit(action: AuditAction, actor: Actor, counters: readonly Counter[]): Promise<void> {
    const refusal = await this.#count(counters, (found) => this.#note(action, actor, found));
    if (refusal !== undefined) throw tooManyAttempts(refusal.opensAt - Date.now());
  }

  /** Refuses with a read; only allowed attempts write. */
  #count(
    counters: readonly Counter[],
    onRefused: (refusal: Refusal) => Promise<void> = () => Promise.resolve(),
  ): Promise<Refusal | undefined> {
    const keys = counters.map(({ limit: { kind }, key }) => `${kind} ${key}`);
    return this.#turns.run(keys, async () => {
      const refusal =
        (await findRefusal(this.database.read(), counters)) ??
        (await this.database.keepCount((manager) => countAttempt(manager, counters)));
      if (refusal !== undefined) await onRefused(refusal);
      return refusal;
    });
  }

  /** Records only the first of consecutive refusals, so that a client can't fill the audit. */
  async #note(action: AuditAction, actor: Actor, { by, isNoted }: Refusal, detail?: string): Promise<void> {
    if (isNoted) return;
    await this.database.write(actor, async ({ manager, record }) => {
      await manager.update(AttemptCount, rowOf(by), { isRefusalNoted: true });
      await record({ action, targetType: 'user', targetId: null, ...(detail !== undefined && { detail }) });
    });
  }

  /** If the database is unavailable, the attempt stays counted. */
  async #uncount(counters: readonly Counter[]): Promise<void> {
    try {
      await this.database.keepCount((manager) => uncountAttempts(manager, counters));
    } catch (error) {
      this.#failures.write(() => log.warn('An attempt stays counted as a failure', { error }));
    }
  }
}
