import { Injectable } from '@nestjs/common';
import { oneTimeLinkMinutes, resetLinkOf } from '@portico/contract/accounts/one-time-link';
import { emailKeyOf } from '@portico/contract/email';
import { IsNull, Not } from 'typeorm';
import type { Actor } from '../../foundation/audit/actor.js';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { Database } from '../../foundation/database/database.js';
import { updateLock } from '../../foundation/database/dialect.js';
import { LimitedLog, log } from '../../foundation/log/log.js';
import { Mailer } from '../../foundation/mail/mailer.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { Accounts } from '../open-accounts.js';
import { User } from '../users/user.entity.js';
import { addResetLink } from './reset-links.js';

/** Sends links to reset forgotten passwords. */
@Injectable()
export class ForgottenPasswords {
  readonly #failures = new LimitedLog(5, 'links that were not sent');

  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Returns before the account is looked up, so that neither the answer nor its time reveals whether it exists.
   *
   * @throws ProblemException 409 if no mail is sent, 429
   */
  async send(email: string, address: string, actor: Actor): Promise<void> {
    if (!this.mailer.isOn)
      throw new ProblemException(409, [{ msg: 'This site sends no mail. Ask its owner for a link.' }]);
    const emailKey = emailKeyOf(email);
    if (!(await this.throttle.resetLink(emailKey, address, actor))) return;
    setImmediate(() => {
      this.#send(emailKey, actor).catch((error: unknown) =>
        this.#failures.write(() => log.warn('A link to reset a password was not sent', { error })),
      );
    });
  }

  async #send(emailKey: string, actor: Actor): Promise<void> {
    const { accounts } = await this.accounts.cached();
    const account = {
      emailKey,
      passwordHash: Not(IsNull()),
      ...(accounts === 'closed' && { isAdmin: true }),
    };
    if (!(await this.database.read().existsBy(User, account))) return;
    const made = await this.database.write(actor, async (transaction) => {
      const { manager } = transaction;
      // Locked, and read again: nobody gets a link for an account whose email they have just left.
      const user = await manager.findOne(User, { where: account, ...updateLock(manager) });
      // Others stay valid: anyone who knows the email can ask, and must not end one that an administrator made.
      return user && { to: user.email!, code: await addResetLink(transaction, user.userId) };
    });
    if (!made) return;
    this.mailer.sendLater(made.to, ({ name }) => ({
      subject: `Reset your password for ${name}`,
      text: `Somebody asked to reset the password of your account at ${name}.

Choose a new password here. The link works once, within ${oneTimeLinkMinutes} minutes:

${resetLinkOf(this.publicUrl.current, made.code)}

If you didn't ask, ignore this mail: your password stays as it is.
`,
    }));
  }
}
