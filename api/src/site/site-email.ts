import { isSampleText } from '@portico/contract/site/sample-site';
import type { Mailer } from '../mail/mailer.js';

/** Tells the email before that it was changed. Call once it is committed. */
export function sendEmailNotice(mailer: Mailer, before: string, after: string): void {
  // The sample's is nobody's.
  if (before === after || !mailer.isOn || isSampleText('email', before)) return;
  mailer.sendLater(before, ({ name, text }) => ({
    // Mail is from the new one now.
    replyTo: { name, address: before },
    subject: text('The email of {name} was changed', { name }),
    text: text(
      `The email that {name} shows its visitors, and to which their messages go, was changed to {email}.

If that wasn't you or another administrator, choose a new password, which signs you out everywhere else.
Then change it back in Site Settings. Activity shows who changed it.
`,
      { name, email: after },
    ),
  }));
}
