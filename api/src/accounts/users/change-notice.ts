import { emailUndoDays } from '@portico/contract/accounts/one-time-link';
import type { Mailer } from '../../mail/mailer.js';

/** Someone else could have changed it. Call once it is committed. @param undo a link that undoes it */
export function sendChangeNotice(
  mailer: Mailer,
  to: string,
  changed: 'email' | 'password',
  how = '',
  undo = '',
): void {
  if (!mailer.isOn) return;
  const undoing = `set a new password within ${emailUndoDays} days, which undoes it and signs everybody else out:\n\n${undo}\n`;
  mailer.sendLater(to, ({ name, address }) => ({
    subject: `Your ${changed} at ${name} was changed`,
    text: `The ${changed} of your account at ${name} was changed${how}.

If that wasn't you, ${undo === '' ? `write to ${address}.` : undoing}
`,
  }));
}
