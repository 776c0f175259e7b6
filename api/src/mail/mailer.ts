import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import fastq from 'fastq';
import type { Text } from '@portico/contract/texts/message';
import { Global, Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { log } from '../log/log.js';
import { serverTexts } from '../texts/server-texts.js';
import { isFinal, type Mail, MailDelivery, type Mailbox, reasonOf } from './mail-delivery.js';

/** All comes from the site. */
type SiteMail = Omit<Mail, 'messageId' | 'from'>;

/** What mail is written with. */
export type MailSite = Mailbox & { text: Text };

interface SendOptions {
  isUrgent?: boolean;
  onAttempt?: (failure: string | null, isLast: boolean) => void;
}

/** Whom mail is from, which lies above. */
export abstract class Sender {
  /** `MAIL_TO` overrides the address. */
  abstract current(): Promise<{ name: string; email: string; language?: string | null }>;
}

const minute = 60_000;

/** After each attempt that failed for now. A link to reset a password is still valid at the last one. */
const waitsMs = [1, 5, 10].map((minutes) => minutes * minute);

/** Longer than all attempts take. */
export const maxTryingMs = 30 * minute;

/** Beyond it mails are dropped, so that a mail server that is down costs little memory. */
const maxWaiting = 200;

/** So that one that hangs holds up no others. */
const maxSending = 4;

/** Sends mail as the site, if there is an `SMTP_URL`. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  readonly #delivery: MailDelivery | undefined;
  readonly #stopping = new AbortController();
  readonly #queue = fastq.promise((send: () => Promise<void>) => send(), maxSending);
  #waiting = 0;
  #problem: string | undefined;
  #logged: string | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'smtpUrl' | 'mailTo'>,
    private readonly sender: Sender,
  ) {
    const { smtpUrl } = settings;
    this.#delivery = smtpUrl === undefined ? undefined : new MailDelivery(smtpUrl);
  }

  get isOn(): boolean {
    return this.#delivery !== undefined;
  }

  /** Why the mail server took no mail the last time, and what to do, for administrators; undefined if it did. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Asks the mail server whether it would take mail. Never throws. @returns the problem */
  async check(): Promise<string | undefined> {
    await this.#delivery?.verify().then(
      () => (this.#problem = undefined),
      (error: unknown) => (this.#problem = reasonOf(error)),
    );
    return this.#problem;
  }

  async site(): Promise<MailSite> {
    const { name, email, ...site } = await this.sender.current();
    return { name, address: this.settings.mailTo ?? email, text: serverTexts(site).text };
  }

  /**
   * Sends it later, also if the mail server is away for some minutes; lost if this server stops. Never throws.
   *
   * @param isUrgent sends it before others: it has a link that ends soon
   * @param onAttempt learns of each attempt why it failed, or null
   */
  sendLater(
    to: string,
    write: (site: MailSite) => Omit<SiteMail, 'to'>,
    { isUrgent = false, onAttempt = () => undefined }: SendOptions = {},
  ): void {
    if (this.#waiting === maxWaiting) {
      log.warn('A mail was not sent, because too many are waiting');
      return onAttempt('Too many mails are waiting', true);
    }
    this.#waiting += 1;
    const attempt = async () => ({ to, ...write(await this.site()) });
    void this.#keepTrying(attempt, { isUrgent, onAttempt }).finally(() => (this.#waiting -= 1));
  }

  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  async #keepTrying(
    write: () => Promise<SiteMail>,
    { isUrgent, onAttempt }: Required<SendOptions>,
  ): Promise<void> {
    const messageId = `<${randomUUID()}@${new URL(this.settings.publicUrl).hostname}>`;
    const { signal } = this.#stopping;
    for (const waitMs of [...waitsMs, undefined]) {
      try {
        const send = async () =>
          this.#delivery!.send({ ...(await write()), messageId, from: await this.site() }, signal);
        await (isUrgent ? this.#queue.unshift(send) : this.#queue.push(send));
        this.#problem = this.#logged = undefined;
        return onAttempt(null, true);
      } catch (error) {
        if (signal.aborted) return;
        const isLast = waitMs === undefined || isFinal(error);
        this.#note(error, isLast);
        onAttempt(reasonOf(error), isLast);
        if (isLast) return;
        await setTimeout(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Logs the first failure of several mails alike, and each mail that is given up. */
  #note(error: unknown, isLast: boolean): void {
    const { code, responseCode = '' } = Object(error) as { code?: string; responseCode?: number };
    // Without what was said of the mail, which can have the address.
    const isOfMail = code !== 'EAUTH' && (responseCode !== '' || code === 'EENVELOPE');
    const why = isOfMail ? `${code} ${responseCode}` : reasonOf(error);
    if (isLast) log.warn(`A mail could not be sent: ${why}`);
    else if (why !== this.#logged) log.warn(`Mail waits to be sent: ${why}`);
    this.#logged = why;
    if (!isOfMail) this.#problem = why;
  }
}

@Global()
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
