import { Inject, Injectable } from '@nestjs/common';
import { claim, type SignedIn } from '@portico/contract/accounts/auth';
import { ownerId } from '@portico/contract/accounts/owner';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { BodyPipe } from '../../foundation/routes/checked-body.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { Sessions } from '../sessions/sessions.js';
import { emailKeyOf } from '../users/emails.js';
import { codeIn, invalidLink, userOfLink } from '../users/one-time-links.js';
import { claimOwner, type OwnerAccount } from '../users/owner-claim.js';

const isOwners = async (manager: EntityManager, code: string): Promise<boolean> =>
  (await userOfLink(manager, code)) === ownerId;

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
    if (!(await isOwners(this.database.read(), codeIn(body)))) throw invalidLink();
    const { code, password, ...person } = this.#body.transform(body);
    const account = { ...person, passwordHash: await this.hashing.hash(password) };
    const token = await this.#open(code, account, address, { ...actor, userId: ownerId });
    return { token, isAdmin: true };
  }

  #open(code: string, account: OwnerAccount, address: string, owner: Actor): Promise<string> {
    return this.database.write(owner, async (transaction) => {
      const { manager, record } = transaction;
      const isClaimedNow = (await isOwners(manager, code)) && (await claimOwner(transaction, account));
      if (!isClaimedNow) throw invalidLink();
      await record({ action: 'session.opened', targetType: 'user', targetId: ownerId });
      const user = { userId: ownerId, emailKey: emailKeyOf(account.email) };
      return this.sessions.open(manager, user, address);
    });
  }
}
