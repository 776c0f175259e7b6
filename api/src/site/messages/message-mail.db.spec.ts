import { aNewMessage, aSiteEdit } from '@portico/contract/testing/rows';
import { HttpAdapterHost } from '@nestjs/core';
import { StoredMarkdown } from '../../content/markdown/stored-markdown.js';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { readSettings } from '../../foundation/config/read-settings.js';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';
import { SiteContent } from '../content/site-content.js';
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
  let db: OpenTestDatabase;
  let now: number;
  beforeEach(async () => {
    db = await openTestDatabase();
    await contentOf().prepare();
    now = Date.parse('2026-01-01T00:00:00Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await db.drop();
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
    expect((await owner.get('messages')).body[0]).toMatchObject({ mail: 'due', mailFailed: false });
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
