import { SmtpServer } from '../testing/mail/smtp-server.js';
import { isFinal, MailDelivery, reasonOf } from './mail-delivery.js';

let server: SmtpServer;
let url: string;
beforeEach(async () => {
  server = new SmtpServer();
  url = await server.start();
});
afterEach(() => server.stop());

const mail = {
  messageId: '<one@site.example>',
  from: { name: 'Ada’s site', address: 'ada@example.org' },
  to: 'ada@example.org',
  replyTo: { name: 'Grace Harbour', address: 'grace@example.org' },
  subject: 'Message from Grace',
  text: 'Ahoy!\n.\nمرحبا',
};
const send = (given: Partial<typeof mail> = {}, at = url, attemptMs?: number) =>
  new MailDelivery(at, attemptMs).send({ ...mail, ...given }, new AbortController().signal);

/** Of the only mail, by lower-case names. */
const headers = () =>
  Object.fromEntries(
    server.mails[0]!.split('\n\n')[0]!
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

test('sends plain text from and to the owner, to be answered to the visitor', async () => {
  await send();
  expect(headers()).toMatchObject({
    from: expect.stringContaining('<ada@example.org>'),
    to: 'ada@example.org',
    'reply-to': 'Grace Harbour <grace@example.org>',
    subject: 'Message from Grace',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test('no text of a visitor can become another header', async () => {
  const evil = 'Eve\r\nBcc: all@example.org\u2028X-Evil: 1';
  await send({ subject: evil, replyTo: { name: evil, address: 'eve@example.org' } });
  expect(Object.keys(headers())).not.toEqual(expect.arrayContaining(['bcc']));
  expect(Object.keys(headers()).filter((name) => name.startsWith('x-evil'))).toEqual([]);
  expect(headers()['subject']).toBe('Eve Bcc: all@example.org X-Evil: 1');
  expect(server.mails).toHaveLength(1);
});

test('domains are sent as mail servers know them', async () => {
  await send({ to: 'ada@exämple.org', replyTo: { name: 'Grace', address: 'grace@bücher.example' } });
  expect(headers()).toMatchObject({
    to: 'ada@xn--exmple-cua.org',
    'reply-to': 'Grace <grace@xn--bcher-kva.example>',
  });
});

test.each([
  ['later', false, '451'],
  ['silent', false, 'took longer|Greeting'],
  ['dying', false, 'closed'],
  ['never', true, '550'],
] as const)('a server that is %s fails an attempt, finally: %s', async (manner, isLast, why) => {
  server.manners = [manner];
  // Only one that is silent has to be waited for.
  const error = await send({}, url, manner === 'silent' ? 300 : undefined).catch((thrown: Error) => thrown);
  expect([reasonOf(error), isFinal(error)]).toEqual([expect.stringMatching(why), isLast]);
  expect(server.connections).toBe(1);
});

test.each([
  ['self-signed certificate', 'ESOCKET', 'NODE_EXTRA_CA_CERTS'],
  ["Hostname/IP does not match certificate's altnames", 'ESOCKET', 'NODE_EXTRA_CA_CERTS'],
  ['Invalid login: 535 5.7.8 authentication failed', 'EAUTH', '%40'],
  ['getaddrinfo ENOTFOUND mail.invalid', 'EDNS', 'That host is unknown'],
  ['error:0A00010B:SSL routines:tls_validate_record_header:wrong version number', 'ESOCKET', 'smtps://'],
  ['Connection timeout', 'ETIMEDOUT', 'firewalls'],
])('a reason says what to do: %s', (message, code, advice) => {
  expect(reasonOf(Object.assign(new Error(message), { code }))).toContain(advice);
});

test('a reason is short and on one line', () => {
  expect(reasonOf(new Error(`550 no\r\n${'x'.repeat(500)}`))).toMatch(/^550 no x{193}\.\.\.$/);
});

test('fails where nothing listens', async () => {
  await expect(send({}, 'smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});

test('ends at once when it is told to', async () => {
  server.manners = ['silent'];
  const stopping = new AbortController();
  const sent = new MailDelivery(url).send(mail, stopping.signal);
  stopping.abort();
  await expect(sent).rejects.toThrow('abort');
});
