import { Inject, Injectable } from '@nestjs/common';
import { oneTimeLinkMinutes } from '@portico/contract/accounts/one-time-link';
import type { AuditAction } from '@portico/contract/audit/audit';
import { sentence } from '@portico/contract/texts/problems';
import { type Actor, systemActor } from '../../database/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { clientNetwork, shortAddress } from '../network.js';
import { AttemptLimit, tooManyAttempts } from './attempt-limit.js';

const minute = 60_000;
const hour = 60 * minute;

const visitorFrom = (address: string): Actor => ({ ...systemActor, address: shortAddress(address) });

/** Slows down floods from one address, whatever they are for. The audit has the first of consecutive refusals. */
@Injectable()
export class Throttle {
  readonly #signIns;
  readonly #registrations;
  readonly #messages;
  readonly #allMessages;
  /** Failures to confirm the password, in one session: a stolen one can't block its user's sign-ins. */
  readonly #passwords = new AttemptLimit(10, hour);
  /** Mails to one new email, apart from `#resetLinks`, whose user they could keep out. */
  readonly #newEmails = new AttemptLimit(5, oneTimeLinkMinutes * minute);
  /** Links by mail to one account. While none is sent, the last one is still valid: nobody is flooded, or kept out. */
  readonly #resetLinks = new AttemptLimit(2, oneTimeLinkMinutes * minute);

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS)
    settings: Pick<
      Settings,
      'signInsPerMinute' | 'registrationsPerHour' | 'messagesPerHour' | 'allMessagesPerMinute'
    >,
  ) {
    this.#signIns = new AttemptLimit(settings.signInsPerMinute, minute);
    this.#registrations = new AttemptLimit(settings.registrationsPerHour, hour);
    this.#messages = new AttemptLimit(settings.messagesPerHour, hour);
    this.#allMessages = new AttemptLimit(settings.allMessagesPerMinute, minute);
  }

  /**
   * Counts a sign-in, or another password that is tried, for any account.
   *
   * @throws ProblemException 429
   */
  async signIn(address: string, actor: Actor): Promise<void> {
    await this.#admit(this.#signIns, clientNetwork(address), 'sign-in.throttled', actor);
  }

  /**
   * Counts a password that confirms a change as wrong, until `passwordWasRight` or `passwordWasNotChecked`.
   *
   * @throws ProblemException 429
   */
  async passwordInSession(sessionId: string, address: string, actor: Actor): Promise<void> {
    await this.signIn(address, actor);
    await this.#admit(this.#passwords, sessionId, 'sign-in.throttled', actor);
  }

  passwordWasRight(sessionId: string): void {
    this.#passwords.forget(sessionId);
  }

  passwordWasNotChecked(sessionId: string): void {
    this.#passwords.uncount(sessionId);
  }

  /**
   * Counts a registration, or what is as rare as one.
   *
   * @throws ProblemException 429
   */
  async registration(
    address: string,
    actor: Actor,
    refused:
      | 'registration.throttled'
      | 'reset.throttled'
      | 'email-change.throttled' = 'registration.throttled',
  ): Promise<void> {
    await this.#admit(this.#registrations, clientNetwork(address), refused, actor);
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
    return this.#resetLinks.refusal(emailKey) === undefined;
  }

  /** Counts a mail to confirm a new email. @throws ProblemException 429 */
  newEmail(emailKey: string, actor: Actor): Promise<void> {
    return this.#admit(this.#newEmails, emailKey, 'email-change.throttled', actor);
  }

  /** When the account's links have ended. */
  forgetResetLinks(emailKey: string): void {
    this.#resetLinks.forget(emailKey);
  }

  /**
   * Counts a visitor's message.
   *
   * @param email where visitors who are refused can write instead
   * @throws ProblemException 429
   */
  async message(address: string, email: string): Promise<void> {
    const network = clientNetwork(address);
    const fromNetwork = this.#messages.refusal(network);
    if (fromNetwork !== undefined) {
      if (fromNetwork.isFirst) await this.#note('message.throttled', visitorFrom(address));
      throw tooManyAttempts(fromNetwork.waitMs, (wait) =>
        sentence('too-many-from-network', { ...wait, email }),
      );
    }
    const fromAll = this.#allMessages.refusal('');
    if (fromAll === undefined) return;
    this.#messages.uncount(network);
    // The visitor who is refused first need not be one of those who sent too many.
    if (fromAll.isFirst) await this.#note('message.throttled', systemActor, 'from all addresses together');
    throw tooManyAttempts(fromAll.waitMs, (wait) => sentence('too-many-at-once', { ...wait, email }));
  }

  async #admit(limit: AttemptLimit, key: string, action: AuditAction, actor: Actor): Promise<void> {
    const refused = limit.refusal(key);
    if (refused === undefined) return;
    if (refused.isFirst) await this.#note(action, actor);
    throw tooManyAttempts(refused.waitMs);
  }

  async #note(action: AuditAction, actor: Actor, detail?: string): Promise<void> {
    await this.database.keepCount(
      (_manager, record) =>
        record({ action, targetType: 'user', targetId: null, ...(detail !== undefined && { detail }) }),
      actor,
    );
  }
}
