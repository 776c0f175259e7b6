import { emailUndoDays } from '@portico/contract/accounts/one-time-link';
import type { Mailer, MailSite } from '../../mail/mailer.js';
import type { User } from './user.entity.js';

/** Someone else could have changed it. Call once it is committed. */
export function sendPasswordNotice(mailer: Mailer, to: string): void {
  if (!mailer.isOn) return;
  mailer.sendLater(to, ({ name, address, text }) => ({
    subject: text('Your password at {name} was changed', { name }),
    text: text(
      `The password of your account at {name} was changed.

If that wasn't you, write to {address}.
`,
      { name, address },
    ),
  }));
}

/** As `sendPasswordNotice`. @param undo a link that undoes it; without one it has been undone */
export function sendEmailNotice(mailer: Mailer, before: string, email: string, undo?: string): void {
  if (!mailer.isOn) return;
  mailer.sendLater(before, ({ name, address, text }) => ({
    subject: text('Your email at {name} was changed', { name }),
    text:
      undo === undefined
        ? text(
            `The email of your account at {name} was changed back to {email}.

If that wasn't you, write to {address}.
`,
            { name, email, address },
          )
        : text(
            `The email of your account at {name} was changed to {email}.

If that wasn't you, set a new password within {days} days, which undoes it and signs everybody else out:

{undo}
`,
            { name, email, days: emailUndoDays, undo },
          ),
  }));
}

const factorNotices = {
  passkeys: ({ name, address, text }: MailSite) =>
    text(
      `A passkey was added to your account at {name}, or removed from it.

If that wasn't you, write to {address}.
`,
      { name, address },
    ),
  codes: ({ name, address, text }: MailSite) =>
    text(
      `A recovery code of your account at {name} was used, or new ones were made.

If that wasn't you, write to {address}.
`,
      { name, address },
    ),
};

/** As `sendPasswordNotice`. */
export function sendFactorNotice(
  mailer: Mailer,
  { email }: Pick<User, 'email'>,
  about: keyof typeof factorNotices,
): void {
  if (!mailer.isOn) return;
  mailer.sendLater(email ?? '', (site) => ({
    subject: site.text('Sign-in to your account at {name}', { name: site.name }),
    text: factorNotices[about](site),
  }));
}
