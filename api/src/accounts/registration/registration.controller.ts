import { Controller, Inject, Ip, Post } from '@nestjs/common';
import { claim, type Registration, registration, SignedIn } from '@portico/contract/accounts/auth';
import { ownerId } from '@portico/contract/accounts/owner';
import { emailKeyOf } from '@portico/contract/email';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../database/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { parseBody, UncheckedBody } from '../../http/routes/checked-body.js';
import { Creates } from '../../http/routes/route-facts.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { claimOwner, type OwnerAccount } from '../claim/owner-claim.js';
import { Accounts, disabled } from '../open-accounts.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { assertEmailFree } from '../users/emails.js';
import { codeIn, findLink, invalidLink } from '../users/one-time-links.js';
import { searchTextOf } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';

const isOwners = async (manager: EntityManager, code: string): Promise<boolean> =>
  (await findLink(manager, code, 'password'))?.userId === ownerId;

/** Both begin with an account, and sign in to it. */
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'passwordMinLength'>,
  ) {}

  @Post('users/new')
  @Creates('public', 'Registers a user, who is then signed in', SignedIn)
  async register(
    @UncheckedBody(registration(1)) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    if ((await this.accounts.current()).accounts !== 'open') throw disabled();
    const rules = withPasswordPolicy(registration(this.settings.passwordMinLength));
    const { password, ...person } = parseBody(rules, body);
    await this.throttle.registration(address, actor);
    const passwordHash = await this.hashing.hash(password);
    return { token: await this.#add(person, passwordHash, actor), isAdmin: false };
  }

  /** @param body unvalidated: without a valid code, the caller gets no field errors */
  @Post('auth/claim')
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
    const token = await this.#claim(code, account, { ...actor, userId: ownerId });
    return { token, isAdmin: true };
  }

  /** @throws EmailTakenException */
  #add(person: Omit<Registration, 'password'>, passwordHash: string, actor: Actor): Promise<string> {
    const { email } = person;
    const account = { ...person, emailKey: emailKeyOf(email), passwordHash, isAdmin: false };
    const row = { ...account, searchText: searchTextOf(account), createdAt: new Date().toISOString() };
    return this.database.write(actor, async ({ manager, record }) => {
      await assertEmailFree(manager, email);
      const user = manager.create(User, row);
      await manager.insert(User, user);
      const { userId } = user;
      const bySelf = { actorId: userId, targetType: 'user', targetId: userId };
      await record({ action: 'user.registered', ...bySelf });
      await record({ action: 'session.opened', ...bySelf });
      return this.sessions.open(manager, userId);
    });
  }

  #claim(code: string, account: OwnerAccount, owner: Actor): Promise<string> {
    return this.database.write(owner, async (transaction) => {
      const { manager, record } = transaction;
      const isClaimedNow = (await isOwners(manager, code)) && (await claimOwner(transaction, account));
      if (!isClaimedNow) throw invalidLink();
      await record({ action: 'session.opened', targetType: 'user', targetId: ownerId });
      return this.sessions.open(manager, ownerId);
    });
  }
}
