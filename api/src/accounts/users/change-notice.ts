import type { Mailer } from '../../foundation/mail/mailer.js';

/** Someone else could have changed it. Call once it is committed. */
export function sendChangeNotice(mailer: Mailer, to: string, changed: 'email' | 'password', how = ''): void {
  if (!mailer.isOn) return;
  mailer.sendLater(to, ({ name, address }) => ({
    subject: `Your ${changed} at ${name} was changed`,
    text: `The ${changed} of your account at ${name} was changed${how}.

If that wasn't you, write to ${address}.
`,
  }));
}
