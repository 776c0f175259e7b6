import { setImmediate } from 'node:timers/promises';
import { sampleSite } from '@portico/contract/site/sample-site';
import { aNewInterest, aSiteEdit } from '@portico/contract/testing/rows';
import { SmtpServer } from '../testing/mail/smtp-server.js';
import { eventually } from '../testing/site/eventually.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { password, TestSite } from '../testing/site/test-site.js';

let site: TestSite;
let mailServer: SmtpServer;
let owner: ApiClient;
beforeAll(async () => {
  mailServer = new SmtpServer();
  site = await TestSite.start({ SMTP_URL: await mailServer.start() });
});
beforeEach(async () => {
  owner = await site.owner();
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

const current = async (): Promise<string> => (await site.visitor().get('site')).body.contact.email;

const saveSettings = (change: object) => owner.put('site/settings', aSiteEdit(change));

/** Waits for it: the mail server runs in this process. */
async function mailTo(address: string): Promise<string> {
  const found = () => mailServer.mails.find((mail) => mail.includes(`To: ${address}\n`));
  await eventually(async () => {
    await setImmediate();
    expect(found()).toBeDefined();
  });
  return found()!;
}

/** Both ways to change it. */
const ways: [way: string, change: (email: string, given?: object) => Promise<ApiAnswer>, name: string][] = [
  ['Site Settings', (email, given) => saveSettings({ email, ...given }), 'settings'],
  ['an import', (email, given) => owner.post('import', { site: { email }, ...given }), 'import'],
];

describe.each(ways)('by %s', (_way, change, name) => {
  test('with the password Activity has before and after, and the old address is told', async () => {
    const [first, second] = [`first@${name}.example`, `second@${name}.example`];
    await change(first, { password });
    expect((await change(second, { password })).status).toBeLessThan(300);
    expect(await current()).toBe(second);
    const detail = `Email changed from ${first} to ${second}`;
    const noted = await site.audited({ action: 'site.updated', detail });
    expect(noted).toHaveLength(1);
    const mail = await mailTo(first);
    expect(mail).toContain(second);
    // The site's mail is from the new one.
    expect(mail).toContain(`Reply-To: Ada Lovelace <${first}>\n`);
  });
});

test('everything else, and the same email, takes no password', async () => {
  const email = await current();
  expect((await saveSettings({ tagline: 'Mine', email })).status).toBe(200);
  const imported = await owner.post('import', { site: { email, name: 'Ada' }, interests: [aNewInterest()] });
  expect(imported.status).toBe(201);
});

test('the email of the sample is nobody’s, who is told nothing', async () => {
  await saveSettings({ email: sampleSite.contact.email, password });
  await saveSettings({ email: 'ada@portfolio.example', password });
  await saveSettings({ email: 'grace@portfolio.example', password });
  await mailTo('ada@portfolio.example');
  expect(mailServer.mails.join()).not.toContain(`To: ${sampleSite.contact.email}`);
});
