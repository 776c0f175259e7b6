import type { PublicUrl } from '../config/config.module.js';
import { log } from '../log/log.js';
import { Mailer } from './mailer.js';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

test('the log says why a mail server can’t be reached, and where it is set', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  // Nothing listens on port 1.
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', mailTo: undefined };
  const sender = { current: () => Promise.resolve({ name: 'Ada', email: 'ada@example.org' }) };
  const site = { current: 'http://127.0.0.1' } as PublicUrl;
  const mailer = new Mailer(settings, site, sender);
  await new Promise((settle) =>
    mailer.sendLater('grace@example.org', () => ({ subject: 'A link', text: 'Here' }), settle),
  );
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/sent: .*connect ECONNREFUSED 127\.0\.0\.1:1\. Is SMTP_URL right\?$/)],
  ]);
});
