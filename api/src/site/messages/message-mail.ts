import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { log } from '../../foundation/log/log.js';
import { SerialQueue } from '../../foundation/queue/queues.js';
import { SiteContent } from '../content/site-content.js';
import { MailDelivery } from './mail-delivery.js';
import { MessageRow } from './message.entity.js';

/** Sends messages to the owner's mailbox, too, if there is an `SMTP_URL`. They are stored before. */
@Injectable()
export class MessageMail implements OnModuleDestroy {
  readonly #delivery: MailDelivery | undefined;
  readonly #mailTo: string | undefined;
  readonly #stopping = new AbortController();
  /** One after the other, so that a flood opens one connection. */
  readonly #queue = new SerialQueue();

  constructor(
    @Inject(SETTINGS) { smtpUrl, mailTo }: Pick<Settings, 'smtpUrl' | 'mailTo'>,
    private readonly database: Database,
    private readonly content: SiteContent,
    private readonly publicUrl: PublicUrl,
  ) {
    this.#delivery = smtpUrl === undefined ? undefined : new MailDelivery(smtpUrl);
    this.#mailTo = mailTo;
  }

  get isWanted(): boolean {
    return this.#delivery !== undefined;
  }

  /** Returns at once, and never throws: the list of messages tells what could not be sent. */
  send(message: MessageRow): void {
    void this.#queue.run(() => this.#send(message));
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    await this.#queue.run(() => Promise.resolve());
  }

  async #send({ messageId, key, name, email, text }: MessageRow): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    let mail: MessageRow['mail'] = 'sent';
    try {
      // Deleted while it waited.
      if (!(await this.database.read().existsBy(MessageRow, { messageId }))) return;
      const site = await this.content.current();
      await this.#delivery!.send(
        {
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(this.publicUrl.current).hostname}>`,
          fromName: site.name,
          to: this.#mailTo ?? site.email,
          replyTo: { name, address: email },
          subject: `Message from ${name}`,
          text: `${text}\n\n-- \n${name} <${email}>\n${this.publicUrl.current}/manage/messages\n`,
        },
        signal,
      );
    } catch (error) {
      if (signal.aborted) return;
      log.warn('A message could not be sent by mail. It is in the list of messages.', { error });
      mail = 'failed';
    }
    // It may have been deleted meanwhile.
    await this.database
      .keepCount((manager) => manager.update(MessageRow, { messageId }, { mail }))
      .catch((error: unknown) => log.warn('Could not store whether a message was sent by mail', { error }));
  }
}
