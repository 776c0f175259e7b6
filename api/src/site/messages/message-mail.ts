import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { changeDeleted } from '../../content/rows/deletions.js';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { Database } from '../../foundation/database/database.js';
import { log } from '../../foundation/log/log.js';
import { isFinal, reasonOf } from '../../foundation/mail/mail-delivery.js';
import { Mailer } from '../../foundation/mail/mailer.js';
import { MessageRow } from './message.entity.js';

const minute = 60_000;

/** After each attempt that failed. The last one is made a day after the first. */
const waitsMs = [1, 5, 30, 120, 360, 924].map((minutes) => minutes * minute);

/** Longer than an attempt takes. If a server ends within one, another attempt is made then. */
const attemptMs = 5 * minute;

const pollMs = 5_000;

/**
 * Sends messages to the owner's mailbox, too, if there is an `SMTP_URL`. The table is the queue: each server takes one
 * row at a time, which no other takes meanwhile.
 */
@Injectable()
export class MessageMail implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
  ) {}

  get isWanted(): boolean {
    return this.mailer.isOn;
  }

  onApplicationBootstrap(): void {
    if (!this.isWanted) return;
    void this.sendDue();
    // Other servers add rows, too.
    this.#timer = setInterval(() => void this.sendDue(), pollMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** Sends what is due, one after the other, so that a flood opens one connection. Never throws. */
  sendDue(): Promise<void> {
    this.#underWay ??= this.#sendAll()
      .catch((error: unknown) => log.warn('Could not send messages by mail', { error }))
      .finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  async #sendAll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const row = await this.#nextDue();
      if (row === null) return;
      if (await this.#take(row)) await this.#send(row);
    }
  }

  #nextDue(): Promise<MessageRow | null> {
    return this.database
      .read()
      .createQueryBuilder(MessageRow, 'message')
      .where(`message.mail = 'due' AND COALESCE(message.mailNextAt, '') <= :now`, { now: inMs(0) })
      .orderBy('message.messageId')
      .getOne();
  }

  /** @returns false if another server has taken it, or it was deleted */
  async #take({ messageId, mailAttempts }: MessageRow): Promise<boolean> {
    const taken = { mailAttempts: mailAttempts + 1, mailNextAt: inMs(attemptMs) };
    const { affected } = await this.database.keepCount((manager) =>
      manager.update(MessageRow, { messageId, mail: 'due', mailAttempts }, taken),
    );
    return affected === 1;
  }

  async #send(row: MessageRow): Promise<void> {
    const { signal } = this.#stopping;
    try {
      await this.#deliver(row, signal);
    } catch (error) {
      // Tried again once another attempt may be made.
      if (signal.aborted) return;
      const waitMs = isFinal(error) ? undefined : waitsMs[row.mailAttempts];
      const mailError = reasonOf(error);
      if (waitMs !== undefined) return this.#settle(row, { mailNextAt: inMs(waitMs), mailError });
      log.warn('A message could not be sent by mail. It is in the list of messages.', { error });
      return this.#settle(row, { mail: 'failed', mailNextAt: null, mailError });
    }
    await this.#settle(row, { mail: 'sent', mailNextAt: null, mailError: null });
  }

  async #deliver({ key, name, email, text }: MessageRow, signal: AbortSignal): Promise<void> {
    const { address } = await this.mailer.site();
    await this.mailer.send(
      {
        to: address,
        replyTo: { name, address: email },
        subject: `Message from ${name}`,
        text: `${text}\n\n-- \n${name} <${email}>\n${this.publicUrl.current}/manage/messages\n`,
      },
      createHash('sha256').update(key).digest('hex').slice(0, 32),
      signal,
    );
  }

  async #settle({ messageId }: MessageRow, state: Partial<MessageRow>): Promise<void> {
    await this.database.keepCount(async (manager) => {
      const { affected } = await manager.update(MessageRow, { messageId }, state);
      // Deleted meanwhile. If it is restored, it must not be sent again.
      if (affected === 0) await changeDeleted(manager, { targetType: 'message', targetId: messageId }, state);
    });
  }
}

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
