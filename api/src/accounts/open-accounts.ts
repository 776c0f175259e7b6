import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts as AccountsState } from '@portico/contract/content/site';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { isClaimed } from './users/owner-claim.js';

const disabled = (): ProblemException => new ProblemException(503, [{ msg: accountsDisabled }]);

/** Who may sign in and register. */
@Injectable()
export class Accounts {
  /** Remembered once it is true, which it stays: refused attempts then cost the database nothing. */
  #isOwnerClaimed = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
    private readonly database: Database,
  ) {}

  /** Closed also while the database is unavailable: sign-in would fail. */
  async current(): Promise<AccountsState> {
    if (this.settings.accounts !== undefined) return this.settings.accounts;
    const isOpen = await isClaimed(this.database.read()).catch(() => {
      // Nobody may keep what is only said while the database is away.
      this.database.version.advance();
      return false;
    });
    this.#isOwnerClaimed ||= isOpen;
    return isOpen ? 'open' : 'closed';
  }

  /** @throws ProblemException 503 while sign-in is closed */
  async demandSignIn(): Promise<void> {
    if ((await this.#lastKnown()) === 'closed') throw disabled();
  }

  /** @throws ProblemException 503 while registration is closed */
  async demandRegistration(): Promise<void> {
    if ((await this.#lastKnown()) !== 'open') throw disabled();
  }

  async #lastKnown(): Promise<AccountsState> {
    return this.settings.accounts ?? (this.#isOwnerClaimed ? 'open' : this.current());
  }
}

/** Refuses requests while sign-in is closed, before looking at them. */
@Injectable()
export class SignInOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    await this.accounts.demandSignIn();
    return true;
  }
}

/** Refuses requests while registration is closed, before looking at them. */
@Injectable()
export class RegistrationOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    await this.accounts.demandRegistration();
    return true;
  }
}
