import { aNewMessage, aSiteEdit } from '@portico/contract/testing/rows';
import { HttpAdapterHost } from '@nestjs/core';
import { StoredMarkdown } from '../../content/markdown/stored-markdown.js';
import { keepDeleted, restoreRow } from '../../content/rows/deletions.js';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { readSettings } from '../../foundation/config/read-settings.js';
import { shareTestDatabase } from '../../testing/databases/open-test-database.js';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';
import { SiteContent } from '../content/site-content.js';
import { MailDelivery } from '../../foundation/mail/mail-delivery.js';
import { Mailer } from '../../foundation/mail/mailer.js';
import { MessageMail } from './message-mail.js';
import { MessageRow } from './message.entity.js';

let mailServer: SmtpServer;
let smtpUrl: string;
beforeEach(async () => {
  mailServer = new SmtpServer();
  smtpUrl = await mailServer.start();
});
afterEach(() => mailServer.stop());

describe('the queue', () => {
  const minute = 60_000;
  const db = shareTestDatabase();
  let now: number;
  beforeAll(() => contentOf().prepare());
  beforeEach(() => {
    now = Date.parse('2026-01-01T00:00:00Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await db.database.keepCount((manager) => manager.deleteAll(MessageRow));
  });

  const contentOf = () => new SiteContent(db.settings, db.database, new StoredMarkdown(db.database));
  const publicUrl = new PublicUrl(readSettings({ PUBLIC_URL: 'https://ada.example' }), new HttpAdapterHost());
  const aServer = (url = smtpUrl) => {
    const mailer = new Mailer({ smtpUrl: url, mailTo: undefined }, publicUrl);
    mailer.sendAs(() => contentOf().current());
    return new MessageMail(db.database, mailer, publicUrl);
  };
  const store = async (count = 1) => {
    for (let index = 0; index < count; index += 1) {
      const { name, email, text, key } = aNewMessage();
      const row = { name, email, text, key, receivedAt: '2026-01-01T00:00:00.000Z', mail: 'due' as const };
      await db.database.keepCount((manager) => manager.insert(MessageRow, row));
    }
  };
  const rows = () => db.database.read().find(MessageRow);

  test('tries again after growing waits, for a day, and then says why it gave up', async () => {
    mailServer.manners = ['later'];
    await store();
    const server = aServer();
    const waits: number[] = [];
    for (;;) {
      await server.sendDue();
      const [row] = await rows();
      if (row!.mailNextAt === null) break;
      const waitMs = Date.parse(row!.mailNextAt) - now;
      now += waitMs - 1;
      await server.sendDue();
      now += 1;
      waits.push(waitMs / minute);
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 924]);
    expect(mailServer.connections).toBe(7);
    expect(await rows()).toEqual([
      expect.objectContaining({ mail: 'failed', mailAttempts: 7, mailError: expect.stringContaining('451') }),
    ]);
  });

  test.each(['later', 'silent', 'dying', 'down'] as const)(
    'sends once a server that was %s is well, from another server after a restart',
    async (manner) => {
      await store();
      if (manner === 'down') await aServer('smtp://127.0.0.1:1').sendDue();
      else {
        mailServer.manners = [manner, 'well'];
        const first = aServer();
        const sending = first.sendDue();
        // The server ends while the mail server hangs.
        if (manner === 'silent') {
          await eventually(() => expect(mailServer.connections).toBe(1));
          await first.onModuleDestroy();
        }
        await sending;
      }
      expect(await rows()).toMatchObject([{ mail: 'due', mailAttempts: 1 }]);
      await aServer().sendDue();
      expect(mailServer.mails).toHaveLength(0);
      now += 5 * minute;
      await aServer().sendDue();
      expect(mailServer.mails).toHaveLength(1);
      expect(await rows()).toMatchObject([{ mail: 'sent', mailNextAt: null, mailError: null }]);
    },
  );

  test('a message that is deleted while its mail is sent, and restored, is not sent again', async () => {
    await store();
    const [row] = await rows();
    const { messageId } = row!;
    const target = { targetType: 'message', targetId: messageId };
    jest.spyOn(MailDelivery.prototype, 'send').mockImplementationOnce(() =>
      db.database.keepCount(async (manager) => {
        await keepDeleted(manager, target, row!);
        await manager.delete(MessageRow, { messageId });
      }),
    );
    await aServer().sendDue();
    await db.database.keepCount((manager) => restoreRow(manager, MessageRow, target));
    now += 5 * minute;
    await aServer().sendDue();
    expect(mailServer.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ mail: 'sent', mailNextAt: null }]);
  });

  test('a refusal for good is not tried again', async () => {
    mailServer.manners = ['never'];
    await store();
    await aServer().sendDue();
    expect(await rows()).toMatchObject([{ mail: 'failed', mailError: expect.stringContaining('550') }]);
  });

  test('several servers send each mail once', async () => {
    await store(8);
    await Promise.all(Array.from({ length: 4 }, () => aServer().sendDue()));
    expect(mailServer.mails).toHaveLength(8);
    expect((await rows()).map(({ mail, mailAttempts }) => [mail, mailAttempts])).toEqual(
      Array(8).fill(['sent', 1]),
    );
  });
});

test('a visitor is not held up, and the mail goes out after the server ended and started again', async () => {
  mailServer.manners = ['silent', 'well'];
  const site = await TestSite.startProcess({ SMTP_URL: smtpUrl, MAIL_TO: 'inbox@example.org' });
  try {
    const owner = await site.owner();
    await owner.put('site/settings', aSiteEdit({ contactForm: true }));
    const started = performance.now();
    await site.visitor().post('messages', aNewMessage({ text: 'Hanging' }));
    expect(performance.now() - started).toBeLessThan(20_000);
    await eventually(() => expect(mailServer.connections).toBe(1));
    expect((await owner.get('messages')).body[0]).toMatchObject({ mail: 'due' });
    await site.restart();
    await site.visitor().post('messages', aNewMessage({ text: 'Ahoy from the harbour' }));
    await eventually(() => expect(mailServer.mails).toHaveLength(1));
    const [mail] = mailServer.mails;
    expect(mail).toContain('To: inbox@example.org');
    expect(mail).toContain('Ahoy from the harbour');
    expect(mail).toContain(`${site.url}/manage/messages`);
    const again = await site.owner();
    await eventually(async () =>
      expect((await again.get('messages')).body).toMatchObject([{ mail: 'sent' }, { mail: 'due' }]),
    );
    await site.restart({ SMTP_URL: undefined });
    expect((await (await site.owner()).get('messages')).body[1]).toMatchObject({
      mail: 'failed',
      mailError: 'SMTP_URL is no longer set',
    });
  } finally {
    await site.stop();
  }
});
