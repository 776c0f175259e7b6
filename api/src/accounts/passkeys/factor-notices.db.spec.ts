import { addPasskey, withName } from '../../testing/access/passkeys.js';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import { eventually } from '../../testing/site/eventually.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const smtp = new SmtpServer();
let site: TestSite;
beforeAll(async () => (site = await TestSite.start({ ...withName, SMTP_URL: await smtp.start() })));
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

test('each change of the second factor, and a recovery code that is used, is told by mail', async () => {
  const user = await site.user({ email: 'ada@portfolio.example' });
  const { added } = await addPasskey(user);
  const [recoveryCode] = added.body.recoveryCodes;
  await site.visitor().post('auth', { email: 'ada@portfolio.example', password, recoveryCode });
  await user.post('auth/recovery-codes', { password });
  await user.call('DELETE', `auth/passkeys/${added.body.passkey.passkeyId}`, { password });

  await eventually(() => expect(smtp.mails).toHaveLength(4));
  // As quoted-printable text has them, without its line breaks.
  for (const mail of smtp.mails.map((one) => one.replaceAll(/=\r?\n/g, ''))) {
    expect(mail).toContain('A passkey of your account');
    expect(mail).toContain('To: ada@portfolio.example');
    expect(mail).not.toContain(recoveryCode);
  }
});
