import { aNewMessage, aSiteEdit } from '@portico/contract/testing/rows';
import { SmtpServer } from '../testing/mail/smtp-server.js';
import { runSql } from '../testing/databases/run-sql.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { eventually } from '../testing/site/eventually.js';
import { TestSite } from '../testing/site/test-site.js';

let mailServer: SmtpServer;
let site: Awaited<ReturnType<typeof TestSite.startProcess>>;
let owner: ApiClient;
beforeAll(async () => {
  mailServer = new SmtpServer();
  site = await TestSite.startProcess({ SMTP_URL: await mailServer.start(), MAIL_TO: 'inbox@example.org' });
  owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ contactForm: true }));
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

const newest = async () => (await owner.get('messages')).body[0];

test('goes to the owner’s mailbox with the visitor as Reply-To, and the list says so', async () => {
  await site.visitor().post('messages', aNewMessage({ text: 'Ahoy from the harbour' }));
  await eventually(async () => expect(await newest()).toMatchObject({ mail: 'sent', mailError: null }));
  const [mail] = mailServer.mails;
  expect(mail).toContain('To: inbox@example.org');
  expect(mail).toContain(`Reply-To: ${aNewMessage().name} <${aNewMessage().email}>`);
  expect(mail).toContain('Ahoy from the harbour');
  expect(mail).toContain(`${site.url}/manage/messages`);
});

test('a refusal for good is not tried again, and the list says why', async () => {
  mailServer.manners = ['never'];
  await site.visitor().post('messages', aNewMessage());
  await eventually(async () =>
    expect(await newest()).toMatchObject({ mail: 'failed', mailError: expect.stringContaining('550') }),
  );
});

test('a visitor is not held up by a mail server that hangs, and a mail that a stop ended counts as failed', async () => {
  mailServer.manners = ['silent'];
  const { connections } = mailServer;
  const started = performance.now();
  await site.visitor().post('messages', aNewMessage());
  expect(performance.now() - started).toBeLessThan(20_000);
  await eventually(() => expect(mailServer.connections).toBe(connections + 1));
  expect(await newest()).toMatchObject({ mail: 'due' });
  await site.restart();
  await runSql(site.settings, `UPDATE messages SET "receivedAt" = '2026-01-01T00:00:00.000Z'`);
  owner = await site.owner();
  expect(await newest()).toMatchObject({
    mail: 'failed',
    mailError: 'The server stopped before it was sent',
  });
});

test('a mail server that is away is told at once, in the list and in the first steps', async () => {
  await mailServer.stop();
  await site.visitor().post('messages', aNewMessage());
  const why = expect.stringMatching(/ECONNREFUSED.*check host and port in SMTP_URL/);
  await eventually(async () => expect(await newest()).toMatchObject({ mail: 'due', mailError: why }));
  expect((await owner.get('site/first-steps')).body).toMatchObject({ mailProblem: why });
  await mailServer.start();
});
