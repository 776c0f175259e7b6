import { aNewMessage, aSiteEdit } from '@portico/contract/testing/rows';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { within } from '../../testing/site/within.js';

let mailServer: SmtpServer;
let site: TestSite;
let owner: ApiClient;
beforeAll(async () => {
  mailServer = new SmtpServer();
  site = await TestSite.start({ SMTP_URL: await mailServer.start(), MAIL_TO: 'inbox@example.org' });
  owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ contactForm: true }));
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

const send = async (text: string) => {
  const started = performance.now();
  expect((await site.visitor().post('messages', aNewMessage({ text }))).status).toBe(201);
  return performance.now() - started;
};
const newest = async () => (await owner.get('messages')).body[0];

/** Asks the API meanwhile, because the mail server runs in this process. */
const expectSoon = (expectation: () => void) =>
  within(5_000, async () => {
    await newest();
    expectation();
  });

test('a message is sent by mail, too', async () => {
  await send('Ahoy from the harbour');
  await expectSoon(() => expect(mailServer.mails).toHaveLength(1));
  const [mail] = mailServer.mails;
  expect(mail).toContain('To: inbox@example.org');
  expect(mail).toContain('Ahoy from the harbour');
  expect(mail).toContain(`${site.url}/manage/messages`);
  expect((await newest()).mailFailed).toBe(false);
});

test('one that is refused is stored all the same, and administrators see that', async () => {
  mailServer.manners = ['never'];
  await send('Another');
  await within(5_000, async () =>
    expect(await newest()).toMatchObject({ text: 'Another', mailFailed: true }),
  );
  const [told, ...more] = site.server
    .output()
    .split('\n')
    .filter((line) => line.includes('could not be sent by mail'));
  expect(told).toContain('550');
  expect(more).toEqual([]);
});

test('a server that hangs holds up neither visitors nor the end', async () => {
  mailServer.manners = ['silent'];
  expect(await send('Hanging')).toBeLessThan(2_000);
  await expectSoon(() => expect(mailServer.connections).toBe(3));
  const stopped = performance.now();
  site.server.signal('SIGTERM');
  await site.server.exited;
  expect(performance.now() - stopped).toBeLessThan(5_000);
  await site.restart();
});

test('what was due when a server ended is shown as not sent after half an hour', async () => {
  owner = await site.owner();
  expect((await newest()).mailFailed).toBe(false);
  await runSql(site.settings, `UPDATE messages SET "receivedAt" = '2026-01-01T00:00:00.000Z'`);
  expect((await newest()).mailFailed).toBe(true);
});
