import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import { accountsDisabled } from '@portico/contract/accounts/auth';
import { type AccountsAnswer, maySignIn } from '@portico/contract/content/site/accounts';
import type { SiteSettings } from '@portico/contract/content/site/site';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { isClaimed } from './users/owner-claim.js';
import type { User } from './users/user.entity.js';

const disabled = (): ProblemException => new ProblemException(503, [{ msg: accountsDisabled }]);

type Chosen = Pick<SiteSettings, 'accounts'>;

/** Whether people may sign in and register. */
@Injectable()
export class Accounts {
  /** Once true, it stays true. */
  #isOwnerClaimed = false;
  #chosen: (() => Promise<Chosen>) | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
    private readonly database: Database,
  ) {}

  /** @param chosen Site Settings; set at the start, because they lie above */
  follow(chosen: () => Promise<Chosen>): void {
    this.#chosen = chosen;
  }

  /** Closed while the database is unavailable, because sign-in would fail. */
  async current({ accounts: chosen }: Chosen): Promise<AccountsAnswer> {
    const { accounts } = this.settings;
    if (accounts !== undefined) return { accounts, accountsSetBy: 'environment' };
    const isOpen = await isClaimed(this.database.read()).catch(() => {
      // So that no cache keeps what holds only while the database is away.
      this.database.version.advance();
      return false;
    });
    this.#isOwnerClaimed ||= isOpen;
    return isOpen ? { accounts: chosen, accountsSetBy: 'owner' } : { accounts: 'closed' };
  }

  /** Doesn't ask whether the owner account is claimed once it is. */
  async cached(): Promise<AccountsAnswer> {
    if (this.settings.accounts !== undefined)
      return { accounts: this.settings.accounts, accountsSetBy: 'environment' };
    const { accounts } = await this.#chosen!();
    return this.#isOwnerClaimed ? { accounts, accountsSetBy: 'owner' } : this.current({ accounts });
  }

  /** @throws ProblemException 503 if the owner has closed accounts for this user */
  async admit({ isAdmin }: Pick<User, 'isAdmin'>): Promise<void> {
    if (!isAdmin && (await this.cached()).accounts === 'closed') throw disabled();
  }
}

/** 503 while nobody may sign in, before validation. */
@Injectable()
export class SignInOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    if (!maySignIn(await this.accounts.cached())) throw disabled();
    return true;
  }
}

/** 503 while registration is closed, before validation. */
@Injectable()
export class RegistrationOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    if ((await this.accounts.cached()).accounts !== 'open') throw disabled();
    return true;
  }
}
