import { Controller, Inject, Ip, Post } from '@nestjs/common';
import { claim, SignedIn } from '@portico/contract/accounts/auth';
import { ownerId } from '@portico/contract/accounts/owner';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../database/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { parseBody, UncheckedBody } from '../../http/routes/checked-body.js';
import { Creates } from '../../http/routes/route-facts.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { codeIn, findLink, invalidLink } from '../users/one-time-links.js';
import { claimOwner, type OwnerAccount } from './owner-claim.js';

const isOwners = async (manager: EntityManager, code: string): Promise<boolean> =>
  (await findLink(manager, code, 'password'))?.userId === ownerId;

@Controller('api/auth/claim')
export class ClaimController {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'passwordMinLength'>,
  ) {}

  /** @param body unvalidated: without a valid code, the caller gets no field errors */
  @Post()
  @Creates('public', "Claims the owner's account with the one-time code, and signs in", SignedIn)
  async claim(
    @UncheckedBody(claim(1)) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    await this.throttle.registration(address, actor);
    if (!(await isOwners(this.database.read(), codeIn(body)))) throw invalidLink();
    const rules = withPasswordPolicy(claim(this.settings.passwordMinLength));
    const { code, password, ...person } = parseBody(rules, body);
    const account = { ...person, passwordHash: await this.hashing.hash(password) };
    const token = await this.#open(code, account, { ...actor, userId: ownerId });
    return { token, isAdmin: true };
  }

  #open(code: string, account: OwnerAccount, owner: Actor): Promise<string> {
    return this.database.write(owner, async (transaction) => {
      const { manager, record } = transaction;
      const isClaimedNow = (await isOwners(manager, code)) && (await claimOwner(transaction, account));
      if (!isClaimedNow) throw invalidLink();
      await record({ action: 'session.opened', targetType: 'user', targetId: ownerId });
      return this.sessions.open(manager, ownerId);
    });
  }
}
