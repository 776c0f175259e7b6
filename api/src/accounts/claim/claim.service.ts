import { Inject, Injectable } from '@nestjs/common';
import { claim, type SignedIn } from '@portico/contract/accounts/auth';
import { ownerId } from '@portico/contract/accounts/owner';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { BodyPipe } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { Sessions } from '../sessions/sessions.js';
import { emailKeyOf } from '../users/emails.js';
import { claimOwner, isClaimCode, type OwnerAccount } from '../users/owner-claim.js';

/** The same for every cause, so that it reveals nothing. */
const refusal = (): ProblemException =>
  new ProblemException(404, [{ msg: 'This link is invalid, has expired, or was already used' }]);

const codeIn = (body: unknown): string => {
  const { code } = Object(body) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

@Injectable()
export class ClaimService {
  readonly #body;

  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    @Inject(SETTINGS) { passwordMinLength }: Pick<Settings, 'passwordMinLength'>,
  ) {
    this.#body = new BodyPipe(withPasswordPolicy(claim(passwordMinLength)));
  }

  /**
   * Gives the account to the owner and signs them in.
   *
   * @param body unvalidated: without a valid code, the caller gets no field errors
   * @throws EmailTakenException; ProblemException 404, 422, 429
   */
  async claim(body: unknown, address: string, actor: Actor): Promise<SignedIn> {
    await this.throttle.registration(address, actor);
    if (!(await isClaimCode(this.database.read(), codeIn(body)))) throw refusal();
    const { code, password, ...person } = this.#body.transform(body);
    const account = { ...person, passwordHash: await this.hashing.hash(password) };
    const token = await this.#open(code, account, address, { ...actor, userId: ownerId });
    return { token, isAdmin: true };
  }

  #open(code: string, account: OwnerAccount, address: string, owner: Actor): Promise<string> {
    return this.database.write(owner, async (transaction) => {
      const { manager, record } = transaction;
      const isClaimedNow = (await isClaimCode(manager, code)) && (await claimOwner(transaction, account));
      if (!isClaimedNow) throw refusal();
      await record({ action: 'session.opened', targetType: 'user', targetId: ownerId });
      const user = { userId: ownerId, emailKey: emailKeyOf(account.email) };
      return this.sessions.open(manager, user, address);
    });
  }
}
