import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Global, Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { PublicUrl } from '../config/config.module.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { log } from '../log/log.js';
import { SerialQueue } from '../queue/queues.js';
import { isFinal, type Mail, MailDelivery, type Mailbox, reasonOf } from './mail-delivery.js';

/** All comes from the site. */
type SiteMail = Omit<Mail, 'messageId' | 'from'>;

/** Whom mail is from, which lies above. */
export abstract class Sender {
  /** `MAIL_TO` overrides the address. */
  abstract current(): Promise<{ name: string; email: string }>;
}

const minute = 60_000;

/** After each attempt that failed for now. A link to reset a password is still valid at the last one. */
const waitsMs = [1, 5, 10].map((minutes) => minutes * minute);

/** Longer than all attempts take. */
export const maxTryingMs = 30 * minute;

/** Beyond it mails are dropped, so that a mail server that is down costs little memory. */
const maxWaiting = 200;

/** Sends mail as the site, if there is an `SMTP_URL`. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  readonly #delivery: MailDelivery | undefined;
  readonly #mailTo: string | undefined;
  readonly #stopping = new AbortController();
  readonly #queue = new SerialQueue();
  #waiting = 0;

  constructor(
    @Inject(SETTINGS) { smtpUrl, mailTo }: Pick<Settings, 'smtpUrl' | 'mailTo'>,
    private readonly publicUrl: PublicUrl,
    private readonly sender: Sender,
  ) {
    this.#delivery = smtpUrl === undefined ? undefined : new MailDelivery(smtpUrl);
    this.#mailTo = mailTo;
  }

  get isOn(): boolean {
    return this.#delivery !== undefined;
  }

  async site(): Promise<Mailbox> {
    const { name, email } = await this.sender.current();
    return { name, address: this.#mailTo ?? email };
  }

  /**
   * Sends it later, also if the mail server is away for some minutes; lost if this server stops. Never throws.
   *
   * @param settle learns why it could not be sent, or null
   */
  sendLater(
    to: string,
    write: (site: Mailbox) => Omit<SiteMail, 'to'>,
    settle: (failure: string | null) => void = () => undefined,
  ): void {
    if (this.#waiting === maxWaiting) {
      log.warn('A mail was not sent, because too many are waiting');
      return settle('Too many mails are waiting');
    }
    this.#waiting += 1;
    void this.#keepTrying(async () => ({ to, ...write(await this.site()) }), settle).finally(
      () => (this.#waiting -= 1),
    );
  }

  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  async #keepTrying(write: () => Promise<SiteMail>, settle: (failure: string | null) => void): Promise<void> {
    const messageId = `<${randomUUID()}@${new URL(this.publicUrl.current).hostname}>`;
    const { signal } = this.#stopping;
    for (const waitMs of [...waitsMs, undefined]) {
      try {
        await this.#queue.run(async () =>
          this.#delivery!.send({ ...(await write()), messageId, from: await this.site() }, signal),
        );
        return settle(null);
      } catch (error) {
        if (signal.aborted) return;
        // Without what was said of the mail, which can have the address.
        const { code, responseCode = '' } = Object(error) as { code?: string; responseCode?: number };
        const isOfMail = responseCode !== '' || code === 'EENVELOPE';
        const why = isOfMail ? `${code} ${responseCode}` : `${reasonOf(error)}. Is SMTP_URL right?`;
        if (waitMs === undefined || isFinal(error)) {
          log.warn(`A mail could not be sent: ${why}`);
          return settle(reasonOf(error));
        }
        await setTimeout(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}

@Global()
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
