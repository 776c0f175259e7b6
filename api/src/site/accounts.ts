import { Inject, Injectable } from '@nestjs/common';
import type { Accounts as AccountsState } from '@portico/contract/site';
import { SETTINGS, type Settings } from '../config/settings.js';
import { FirstStart } from '../first-start/first-start.js';

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
}
