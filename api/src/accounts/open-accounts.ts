import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts as AccountsState } from '@portico/contract/content/site/site';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { isClaimed } from './users/owner-claim.js';

const disabled = (): ProblemException => new ProblemException(503, [{ msg: accountsDisabled }]);

/** Whether people may sign in and register. */
@Injectable()
export class Accounts {
  /** Once true, it stays true. */
  #isOwnerClaimed = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
    private readonly database: Database,
  ) {}

  /** Closed while the database is unavailable, because sign-in would fail. */
  async current(): Promise<AccountsState> {
    if (this.settings.accounts !== undefined) return this.settings.accounts;
    const isOpen = await isClaimed(this.database.read()).catch(() => {
      // So that no cache keeps what holds only while the database is away.
      this.database.version.advance();
      return false;
    });
    this.#isOwnerClaimed ||= isOpen;
    return isOpen ? 'open' : 'closed';
  }

  /** Makes no query once the owner account is claimed. */
  async cached(): Promise<AccountsState> {
    return this.settings.accounts ?? (this.#isOwnerClaimed ? 'open' : this.current());
  }
}

/** 503 while sign-in is closed, before validation. */
@Injectable()
export class SignInOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    if ((await this.accounts.cached()) === 'closed') throw disabled();
    return true;
  }
}

/** 503 while registration is closed, before validation. */
@Injectable()
export class RegistrationOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    if ((await this.accounts.cached()) !== 'open') throw disabled();
    return true;
  }
}
