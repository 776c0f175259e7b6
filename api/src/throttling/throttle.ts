import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@portico/contract/audit';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Actor, systemActor } from '../audit/actor.js';
import { shortAddress } from '../audit/short-address.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { networkOf } from '../http/network.js';
import { accountKey } from './account-key.js';
import { AttemptCount } from './attempt-count.entity.js';
import {
  registrationsFromAddress,
  reportsFromAddress,
  signInsFromAddress,
  signInsToAccount,
} from './attempt-limit.js';
import { countAttempt, type Refusal } from './count-attempt.js';
import { tooManyAttempts } from './too-many-attempts.js';

/** Of IPv6 a household has a /64, and so as many addresses as it likes. */
const addressKey = (address: string): string => networkOf(address, 32, 64);

const visitorFrom = (address: string): Actor => ({ ...systemActor, address: shortAddress(address) });

/** Slows down whoever tries out passwords, registers in masses or fills the log. What it counts outlives the process. */
@Injectable()
export class Throttle {
  readonly #signInsFromAddress;
  readonly #registrationsFromAddress;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) settings: Pick<Settings, 'signInsPerMinute' | 'registrationsPerHour'>,
  ) {
    this.#signInsFromAddress = signInsFromAddress(settings.signInsPerMinute);
    this.#registrationsFromAddress = registrationsFromAddress(settings.registrationsPerHour);
  }

  /**
   * Counts an attempt to sign in, or to prove in another way that one knows a password. What the address is refused
   * does not count for the account, so that nobody fills the data with made-up accounts or locks a real one at will.
   *
   * @param emailKey in canonical form, of an account that exists or not
   * @param actor for the audit
   * @throws ProblemException 429
   */
  signIn(emailKey: string, address: string, actor = visitorFrom(address)): Promise<void> {
    return this.#admit(
      'sign-in.throttled',
      actor,
      async (manager) =>
        (await countAttempt(manager, this.#signInsFromAddress, addressKey(address))) ??
        (await countAttempt(manager, signInsToAccount, accountKey(emailKey))),
    );
  }

  /** Forgets the failures of an account, not those of the address. */
  async signInSucceeded(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.delete(AttemptCount, { kind: signInsToAccount.kind, key: accountKey(emailKey) });
  }

  /**
   * Counts an attempt to register.
   *
   * @param actor for the audit
   * @throws ProblemException 429
   */
  registration(address: string, actor = visitorFrom(address)): Promise<void> {
    return this.#admit('registration.throttled', actor, (manager) =>
      countAttempt(manager, this.#registrationsFromAddress, addressKey(address)),
    );
  }

  /**
   * Counts a report of a failed front end. What is refused is not noted: nobody is attacked by it.
   *
   * @throws ProblemException 429
   */
  async frontEndReport(address: string): Promise<void> {
    const refusal = await this.database.keepCount((manager) =>
      countAttempt(manager, reportsFromAddress, addressKey(address)),
    );
    if (refusal !== undefined) throw tooManyAttempts(refusal.waitMs);
  }

  async removeExpired(): Promise<void> {
    const now = new Date(Date.now()).toISOString();
    await this.database.keepCount((manager) =>
      manager.delete(AttemptCount, { expiresAt: LessThanOrEqual(now) }),
    );
  }

  /** Of refusals in a row only the first is noted: whoever asks on and on would else fill the audit. */
  async #admit(
    action: AuditAction,
    actor: Actor,
    count: (manager: EntityManager) => Promise<Refusal | undefined>,
  ): Promise<void> {
    const refusal = await this.database.keepCount(count);
    if (refusal === undefined) return;
    if (refusal.isFirst) {
      await this.database.write(actor, ({ record }) =>
        record({ action, targetType: 'user', targetId: null }),
      );
    }
    throw tooManyAttempts(refusal.waitMs);
  }
}
