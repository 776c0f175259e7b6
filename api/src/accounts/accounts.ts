import { Inject, Injectable } from '@nestjs/common';
import { accountsDisabled } from '@portico/contract/auth';
import type { Accounts as AccountsState } from '@portico/contract/site';
import { SETTINGS, type Settings } from '../config/settings.js';
import { FirstStart } from '../first-start/first-start.js';
import { ProblemException } from '../http/problem.exception.js';

const disabled = (): ProblemException => new ProblemException(503, [{ msg: accountsDisabled }]);

/** Who may sign in and register. */
@Injectable()
export class Accounts {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
    private readonly firstStart: FirstStart,
  ) {}

  /** Closed also while the database is away: nobody could sign in then. */
  async current(): Promise<AccountsState> {
    if (this.settings.accounts !== undefined) return this.settings.accounts;
    const isClaimed = await this.firstStart.ownerIsClaimed().catch(() => false);
    return isClaimed ? 'open' : 'closed';
  }

  /** @throws ProblemException 503 while nobody may sign in */
  async demandSignIn(): Promise<void> {
    if ((await this.current()) === 'closed') throw disabled();
  }

  /** @throws ProblemException 503 while nobody may register */
  async demandRegistration(): Promise<void> {
    if ((await this.current()) !== 'open') throw disabled();
  }
}
