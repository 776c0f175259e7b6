import { Inject, Injectable } from '@nestjs/common';
import { claim, type SignedIn } from '@portico/contract/auth';
import { ownerId } from '@portico/contract/owner';
import type { Actor } from '../audit/actor.js';
import { Sessions } from '../auth/sessions.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { isUniqueViolation } from '../database/violations.js';
import { BodyPipe } from '../http/body.pipe.js';
import { ProblemException } from '../http/problem.exception.js';
import { withBlocklist } from '../passwords/blocklist-check.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { Throttle } from '../throttling/throttle.js';
import { emailKeyOf } from '../users/email-key.js';
import { emailTaken } from '../users/email-taken.js';
import { claimOwner, isClaimCode, type OwnerAccount } from '../users/owner-claim.js';

/** One sentence for every cause. */
const refusal = (): ProblemException =>
  new ProblemException(404, [{ msg: 'This link is wrong, has expired or was used already' }]);

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
    policy: PasswordPolicy,
    @Inject(SETTINGS) { passwordMinLength }: Pick<Settings, 'passwordMinLength'>,
  ) {
    this.#body = new BodyPipe(withBlocklist(claim(passwordMinLength), policy));
  }

  /**
   * Gives the owner the account and opens a session.
   *
   * @param body not checked yet: whoever does not hold the code is told nothing else
   * @param address where the attempt comes from, in full
   * @throws ProblemException 404, 409 where the e-mail has an account already, 422, 429
   */
  async claim(body: unknown, address: string, actor: Actor): Promise<SignedIn> {
    await this.throttle.registration(address, actor);
    if (!(await isClaimCode(this.database.read(), codeIn(body)))) throw refusal();
    const { code, password, ...person } = this.#body.transform(body);
    const account = { ...person, passwordHash: await this.hashing.hash(password) };
    try {
      return {
        token: await this.#open(code, account, address, { ...actor, userId: ownerId }),
        isAdmin: true,
      };
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
  }

  #open(code: string, account: OwnerAccount, address: string, owner: Actor): Promise<string> {
    return this.database.write(owner, async (transaction) => {
      const { manager, record } = transaction;
      const isGiven = (await isClaimCode(manager, code)) && (await claimOwner(transaction, account));
      if (!isGiven) throw refusal();
      await record({ action: 'session.opened', targetType: 'user', targetId: ownerId });
      const user = { userId: ownerId, emailKey: emailKeyOf(account.email) };
      return this.sessions.open(manager, user, address);
    });
  }
}
