import { emailUndoDays } from '@portico/contract/accounts/one-time-link';
import type { Mailer } from '../../mail/mailer.js';
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

/** As `sendPasswordNotice`. */
export function sendFactorNotice(mailer: Mailer, { email }: Pick<User, 'email'>): void {
  if (!mailer.isOn) return;
  mailer.sendLater(email ?? '', ({ name, address, text }) => ({
    subject: text('Sign-in to your account at {name}', { name }),
    text: text(
      `A passkey of your account at {name} was added or removed, or recovery codes were made or used.

If that wasn't you, write to {address}.
`,
      { name, address },
    ),
  }));
}
