import { SmtpServer } from '../testing/mail/smtp-server.js';
import { eventually } from '../testing/site/eventually.js';
import { log } from '../log/log.js';
import { Mailer } from './mailer.js';

/** Between attempts, which are minutes apart. */
let wait: () => Promise<void>;
jest.mock('node:timers/promises', () => {
  const { setTimeout } = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return { setTimeout: (ms: number) => (ms < 60_000 ? setTimeout(ms) : wait()) };
});

const mailers: Mailer[] = [];
const mailerAt = (smtpUrl: string): Mailer => {
  const sender = { current: () => Promise.resolve({ name: 'Ada', email: 'ada@example.org' }) };
  const mailer = new Mailer({ publicUrl: 'http://127.0.0.1', smtpUrl, mailTo: undefined }, sender);
  mailers.push(mailer);
  return mailer;
};

const send = (mailer: Mailer, subject: string, options?: Parameters<Mailer['sendLater']>[2]): void =>
  mailer.sendLater('grace@example.org', () => ({ subject, text: 'Here' }), options);

let server: SmtpServer;
let url: string;
let warn: jest.SpiedFunction<typeof log.warn>;
beforeEach(async () => {
  wait = () => Promise.resolve();
  warn = jest.spyOn(log, 'warn').mockImplementation();
  server = new SmtpServer();
  url = await server.start();
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.onModuleDestroy();
  await server.stop();
  warn.mockRestore();
});

const subjects = () => server.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
const reason =
  /connect ECONNREFUSED 127\.0\.0\.1:1\. Nothing answers there: check host and port in SMTP_URL\.$/;

test('what keeps mail from being sent is told at the first attempt, once for mails alike, with what to do', async () => {
  let next = () => {};
  wait = () => new Promise((resolve) => (next = resolve));
  // Nothing listens on port 1.
  const mailer = mailerAt('smtp://127.0.0.1:1');
  const attempts: [string | null, boolean][] = [];
  send(mailer, 'A link', { onAttempt: (...attempt) => attempts.push(attempt) });
  await eventually(() => expect(attempts).toEqual([[expect.stringMatching(reason), false]]));
  expect(mailer.problem).toMatch(reason);
  for (const count of [2, 3, 4]) {
    next();
    await eventually(() => expect(attempts).toHaveLength(count));
  }
  expect(attempts.map(([, isLast]) => isLast)).toEqual([false, false, false, true]);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Mail waits to be sent: /),
    expect.stringMatching(/^A mail could not be sent: /),
  ]);
});

test('a mailbox that is refused is no problem of the mail server', async () => {
  server.manners = ['never'];
  const mailer = mailerAt(url);
  await new Promise<void>((settle) => send(mailer, 'A link', { onAttempt: () => settle() }));
  expect(mailer.problem).toBeUndefined();
});

test('mails that hang hold up no other, and links go first', async () => {
  server.manners = ['silent', 'silent', 'silent', 'well'];
  const mailer = mailerAt(url);
  for (const subject of ['one', 'two', 'three']) send(mailer, subject);
  await eventually(() => expect(server.connections).toBe(3));
  for (const subject of ['four', 'five']) send(mailer, subject);
  send(mailer, 'a link', { isUrgent: true });
  await eventually(() => expect(subjects()).toHaveLength(3));
  expect(subjects()).toEqual(['four', 'a link', 'five']);
});

test('a check sends nothing, and finds what is wrong', async () => {
  const mailer = mailerAt(url);
  expect(await mailer.check()).toBeUndefined();
  await server.stop();
  expect(await mailer.check()).toMatch(/ECONNREFUSED.*check host and port/);
  await server.start();
  expect(server.mails).toEqual([]);
});
