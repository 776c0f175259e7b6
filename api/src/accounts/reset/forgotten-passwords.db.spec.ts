import { setImmediate } from 'node:timers/promises';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { codeOf, resetCodeFor } from '../../testing/site/reset-code.js';
import { ownerEmail, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

let site: TestSite;
let mailServer: SmtpServer;
beforeAll(async () => {
  mailServer = new SmtpServer();
  const smtpUrl = await mailServer.start();
  site = await TestSite.start({ SMTP_URL: smtpUrl, MAIL_TO: 'site@portfolio.example' });
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

let people = 0;
let email: string;
beforeEach(async () => {
  mailServer.mails.length = 0;
  email = `ada${(people += 1)}@portfolio.example`;
  await site.user({ email });
});

const forgot = (given: string) => site.visitor().post('auth/forgot', { email: given });

/** Mails come after the answer. */
const mails = async (count: number): Promise<string[]> => {
  await eventually(async () => {
    // The mail server runs in this process.
    await setImmediate();
    expect(mailServer.mails).toHaveLength(count);
  });
  return mailServer.mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='));
};

/** The mail of a later request is among them, so no further one of the earlier requests is to come. They may overtake each other. */
const noneBut = async (count: number): Promise<string[]> => {
  const last = `last${(people += 1)}@portfolio.example`;
  await site.user({ email: last });
  await forgot(last);
  const others = (await mails(count + 1)).filter((mail) => !mail.includes(`To: ${last}`));
  expect(others).toHaveLength(count);
  return others;
};

test('an email with an account gets a link that works, from the site, as plain text (C15)', async () => {
  expect((await forgot(` ${email.toUpperCase()}`)).status).toBe(204);
  const [mail] = await mails(1);
  expect(mail).toContain(`To: ${email}\n`);
  expect(mail).toContain(' <site@portfolio.example>\n');
  expect(mail).toContain('your account at No=C3=A9mi Adjavon-Tamm.');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain(`${site.url}/users/reset?code=`);
  const code = codeOf(mail);
  const answer = await site.visitor().post('auth/reset', { code, newPassword: 'another phrase of words' });
  expect(answer.status).toBe(200);
  const [, notice] = await mails(2);
  expect(notice).toContain(`To: ${email}\n`);
  expect(notice).toContain('The password of your account at');
});

test('mails are in the language of the owner’s texts', async () => {
  const owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ language: 'de', name: 'Ada' }));
  await forgot(email);
  const [mail] = await mails(1);
  expect(mail).toMatch(
    /Subject: =\?UTF-8\?Q\?Neues_Passwort_[^]*30 Minuten lang g=C3=BCltig und funktioniert nur einmal:/,
  );
  const newPassword = 'another phrase of words';
  await site.visitor().post('auth/reset', { code: codeOf(mail), newPassword });
  expect((await mails(2))[1]).toContain('das Passwort Ihres Kontos auf der Website von Ada wurde ge');
  await owner.put('site/settings', aSiteEdit({ language: 'en' }));
});

test('one without gets the same answer, and no mail (C15)', async () => {
  const answers = [await forgot(email), await forgot('nobody@portfolio.example')];
  const [known, unknown] = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()]]);
  expect(unknown).toEqual(known);
  await noneBut(1);
});

test('the answer doesn’t wait for the mail server (C15)', async () => {
  mailServer.manners = ['silent'];
  const before = mailServer.connections;
  expect((await forgot(email)).status).toBe(204);
  await eventually(async () => {
    await setImmediate();
    expect(mailServer.connections).toBeGreaterThan(before);
  });
  mailServer.manners = ['well'];
  await site.restart();
});

test('where only administrators may sign in, nobody else gets a link, with the same answer (C15)', async () => {
  const owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ accounts: 'closed' }));
  expect((await forgot(email)).status).toBe(204);
  await forgot(ownerEmail);
  const [mail] = await mails(1);
  expect(mail).toContain(`To: ${ownerEmail}`);
  await owner.put('site/settings', aSiteEdit({ accounts: 'open' }));
});

test('an account is not flooded; what it was sent stays valid until one is used (C15)', async () => {
  for (let asked = 0; asked < 5; asked += 1) expect((await forgot(email)).status).toBe(204);
  const codes = (await noneBut(2)).map(codeOf);
  const reset = async (code = '') =>
    (await site.visitor().post('auth/reset', { code, newPassword: 'another phrase of words' })).status;
  expect([await reset(codes[0]), await reset(codes[1])]).toEqual([200, 404]);
  await mails(4);
});

test('whoever asks ends no link that was made by hand; a new one by hand ends all (C14, C15)', async () => {
  const byHand = await resetCodeFor(site, email);
  await forgot(email);
  const [mail] = await mails(1);
  const reset = async (code: string) =>
    (await site.visitor().post('auth/reset', { code, newPassword: 'another phrase of words' })).status;
  expect(await reset(byHand)).toBe(200);
  await forgot(email);
  const [, , second] = await mails(3);
  await resetCodeFor(site, email);
  expect([await reset(codeOf(mail)), await reset(codeOf(second))]).toEqual([404, 404]);
});

test.each([
  ['forgot', { email: 'nobody@portfolio.example' }, 204, 'reset.throttled'],
  ['reset', { code: 'wrong' }, 404, 'reset.throttled'],
  ['claim', { code: 'wrong' }, 404, 'registration.throttled'],
] as const)(
  'an address is limited at auth/%s, and the audit says once what it had to wait for (C14, C15, M1)',
  async (path, body, status, action) => {
    const visitor = site.visitor();
    const noted = async () => (await site.audited({ action })).length;
    const before = await noted();
    const statuses: number[] = [];
    for (let asked = 0; asked < 22; asked += 1)
      statuses.push((await visitor.post(`auth/${path}`, body)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(status), 429, 429]);
    expect((await noted()) - before).toBe(1);
  },
);

test('without SMTP_URL it says whom to ask, and the site says that no mail comes', async () => {
  expect((await site.visitor().get('site')).body.resetByMail).toBe(true);
  await site.restart({ SMTP_URL: undefined, MAIL_TO: undefined });
  expect((await site.visitor().get('site')).body.resetByMail).toBe(false);
  expect(await forgot(email)).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'This site sends no mail. Ask its owner for a link.' }] },
  });
});
