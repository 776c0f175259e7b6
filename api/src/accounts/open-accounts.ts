import { Inject, Injectable } from '@nestjs/common';
import { type AccountsAnswer, maySignIn } from '@portico/contract/site/accounts';
import type { SiteSettings } from '@portico/contract/site/site';
import { refusal } from '@portico/contract/refusals';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { ProblemException } from '../http/routes/problem.js';
import { isClaimed } from './claim/owner-claim.js';

export const disabled = (): ProblemException => new ProblemException(503, [refusal('accounts-disabled')]);

/** `isLast` while the database is away. */
type Chosen = Pick<SiteSettings, 'accounts'> & { isLast?: boolean };

/** Site Settings, which lie above. */
export abstract class ChosenAccounts {
  abstract accounts(): Promise<Chosen>;
}

/** Whether people may sign in and register. */
@Injectable()
export class Accounts {
  /** Once true, it stays true. */
  #isOwnerClaimed = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
    private readonly database: Database,
    private readonly chosen: ChosenAccounts,
  ) {}

  /** Closed while the database is away, as sign-in would fail. */
  async current(chosen?: Chosen): Promise<AccountsAnswer> {
    const { accounts } = this.settings;
    if (accounts !== undefined) return { accounts, accountsSetBy: 'environment' };
    this.#isOwnerClaimed ||= !chosen?.isLast && (await isClaimed(this.database.read()));
    if (chosen?.isLast || !this.#isOwnerClaimed) return { accounts: 'closed' };
    return { accounts: (chosen ?? (await this.chosen.accounts())).accounts, accountsSetBy: 'owner' };
  }

  /** @throws ProblemException 503 if nobody may sign in */
  async assertOpen(): Promise<{ isForAdministrators: boolean }> {
    const answer = await this.current();
    if (!maySignIn(answer)) throw disabled();
    return { isForAdministrators: answer.accounts === 'closed' };
  }
}
