import { Injectable, Inject } from '@nestjs/common';
import {
  type ChangedMessages,
  type ChosenMessages,
  Message,
  type MessagesMark,
  minWritingMs,
  NewMessage,
} from '@portico/contract/messages/message';
import { sentence } from '@portico/contract/texts/problems';
import { type EntityManager, In } from 'typeorm';
import { writeAsAdmin } from '../accounts/sessions/write-as-admin.js';
import { keepDeleted, restoreRow } from '../rows/deletions.js';
import { parseBody } from '../http/routes/checked-body.js';
import { assertVersion, type ExpectedVersions } from '../http/routes/locked-row.js';
import { type Actor, systemActor } from '../database/actor.js';
import { isUniqueViolation } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import { updateLock } from '../database/dialect.js';
import { offsets, type PageRequest } from '../http/routes/page.js';
import { ProblemException } from '../http/routes/problem.js';
import { Mailer, type MailSite, maxTryingMs } from '../mail/mailer.js';
import { log } from '../log/log.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Throttle } from '../http/throttling/throttle.js';
import { SiteContent } from '../site/site-content.js';
import { MessageRow } from './message.entity.js';

/** Of all senders together, so that a flood doesn't fill the database. */
const maxKept = 1_000;
const maxUnread = 500;

const isFull = (email: string) => new ProblemException(409, [sentence('too-many-messages', { email })]);

/** What visitors write to the owner. */
@Injectable()
export class Messages {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly content: SiteContent,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /**
   * Stores a message, unless a machine wrote it or it has been stored already.
   *
   * @throws ProblemException 403 while the form is off; 422; 409 if too many are kept; 429
   */
  async receive(body: unknown, address: string): Promise<void> {
    const { contactForm, email } = await this.content.current();
    if (!contactForm) throw new ProblemException(403, [sentence('contact-form-off', { email })]);
    const { website, writingMs, ...message } = parseBody(NewMessage, body);
    // Answered like all others, so that machines learn nothing.
    if (website !== '' || writingMs < minWritingMs) return;
    // Sent again because the answer was lost.
    if (await this.database.read().existsBy(MessageRow, { key: message.key })) return;
    await this.throttle.message(address, email);
    try {
      const messageId = await this.#store(message);
      if (this.mailer.isOn) await this.#mail(messageId, message);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  #store(message: Pick<MessageRow, 'key' | 'name' | 'email' | 'text'>): Promise<number> {
    // Without the address of the sender.
    return this.database.write(systemActor, async ({ manager, record }) => {
      // With a lock, so that concurrent messages don't exceed the limits together.
      const { email } = await this.content.locked(manager);
      const [kept, unread] = [await manager.count(MessageRow), await countUnread(manager)];
      if (kept >= maxKept || unread >= maxUnread) throw isFull(email);
      const received = {
        receivedAt: new Date().toISOString(),
        isRead: false,
        mail: this.mailer.isOn ? ('due' as const) : null,
      };
      const row = manager.create(MessageRow, { ...message, ...received, version: 1 });
      await manager.insert(MessageRow, row);
      await record({ action: 'message.created', ...targetOf(row.messageId) });
      return row.messageId;
    });
  }

  /** To the owner's mailbox, too. If this server stops meanwhile, the message stays in the list. */
  async #mail(messageId: number, { name, email, text }: Pick<NewMessage, 'name' | 'email' | 'text'>) {
    const { address } = await this.mailer.site();
    const onAttempt = (mailError: string | null, isLast: boolean): void => {
      const mail = mailError === null ? ('sent' as const) : isLast ? ('failed' as const) : ('due' as const);
      const state = { mail, mailError };
      void this.database
        .keepCount((manager) => manager.update(MessageRow, { messageId }, state))
        .catch((error: unknown) => log.warn('Could not store that a message was mailed', { error }));
    };
    const write = (site: MailSite) => ({
      replyTo: { name, address: email },
      subject: site.text('Message from {name}', { name }),
      text: `${text}\n\n-- \n${name} <${email}>\n${this.settings.publicUrl}/manage/messages\n`,
    });
    this.mailer.sendLater(address, write, { onAttempt });
  }

  #answerOf = ({ key: _key, mailAttempts: _attempts, ...row }: MessageRow): Message => {
    const isTried = Date.now() - Date.parse(row.receivedAt) < maxTryingMs;
    if (row.mail !== 'due' || (this.mailer.isOn && isTried)) return row;
    return { ...row, mail: 'failed', mailNextAt: null, mailError: 'The server stopped before it was sent' };
  };

  /** Newest first, and one more than the page has. */
  async page(request: PageRequest): Promise<Message[]> {
    const found = await this.database
      .read()
      .find(MessageRow, { order: { messageId: 'DESC' }, ...offsets(request) });
    return found.map(this.#answerOf);
  }

  unread(): Promise<number> {
    return countUnread(this.database.read());
  }

  /** Changes no version, so nobody else's change conflicts with it. */
  markAll(admin: Actor, { messageIds, isRead }: MessagesMark): Promise<ChangedMessages> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const found = idsOf(await lockAll(manager, messageIds));
      await manager.update(MessageRow, { messageId: In(found) }, { isRead });
      for (const targetId of found) await record({ action: 'message.updated', ...targetOf(targetId) });
      if (found.length === 0) throw new ProblemException(404);
      return { messageIds: found };
    });
  }

  /** @throws ProblemException 404 if none is left; StaleEntityException */
  deleteAll(
    admin: Actor,
    { messageIds }: ChosenMessages,
    expected?: ExpectedVersions,
  ): Promise<ChangedMessages> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const messages = await lockAll(manager, messageIds);
      const found = idsOf(messages);
      for (const message of messages) {
        assertVersion(message, expected);
        await keepDeleted(manager, targetOf(message.messageId), message);
        await record({ action: 'message.deleted', ...targetOf(message.messageId) });
      }
      await manager.delete(MessageRow, { messageId: In(found) });
      if (found.length === 0) throw new ProblemException(404);
      return { messageIds: found };
    });
  }

  /** @throws ProblemException 404 if one can no longer be restored; 409 if a visitor has sent one again */
  async restoreAll(admin: Actor, { messageIds }: ChosenMessages): Promise<ChangedMessages> {
    try {
      return await writeAsAdmin(this.database, admin, async ({ manager, record }) => {
        const there = idsOf(await lockAll(manager, messageIds));
        const missing = inOrder(messageIds).filter((messageId) => !there.includes(messageId));
        for (const messageId of missing) {
          await restoreRow(manager, MessageRow, targetOf(messageId));
          await record({ action: 'message.restored', ...targetOf(messageId) });
        }
        if (missing.length === 0) throw new ProblemException(404);
        return { messageIds: missing };
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ProblemException(409, [{ msg: 'It was sent again and is already in the list' }]);
    }
  }
}

const targetOf = (targetId: number) => ({ targetType: 'message', targetId });

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);

const idsOf = (messages: readonly MessageRow[]): number[] => messages.map(({ messageId }) => messageId);

/** Locks messages in one order, so that none of two changes waits for the other. @returns those that are there */
const lockAll = (manager: EntityManager, messageIds: readonly number[]): Promise<MessageRow[]> =>
  manager.find(MessageRow, {
    where: { messageId: In(messageIds) },
    order: { messageId: 'ASC' },
    ...updateLock(manager),
  });

const countUnread = (manager: EntityManager): Promise<number> =>
  manager.countBy(MessageRow, { isRead: false });
