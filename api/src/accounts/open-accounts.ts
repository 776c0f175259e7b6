import { Inject, Injectable } from '@nestjs/common';
import { accountsDisabled } from '@portico/contract/accounts/auth';
import { type AccountsAnswer, maySignIn } from '@portico/contract/content/site/accounts';
import type { SiteSettings } from '@portico/contract/content/site/site';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { isClaimed } from './users/owner-claim.js';

export const disabled = (): ProblemException => new ProblemException(503, [{ msg: accountsDisabled }]);

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

  /** Closed while the database is away, as sign-in would fail. Without what is chosen, a claimed owner isn't asked for again. */
  async current(chosen?: Chosen): Promise<AccountsAnswer> {
    const { accounts } = this.settings;
    if (accounts !== undefined) return { accounts, accountsSetBy: 'environment' };
    const isOpen = (chosen === undefined && this.#isOwnerClaimed) || (await this.#askClaimed());
    if (!isOpen) return { accounts: 'closed' };
    return { accounts: (chosen ?? (await this.#chosen!())).accounts, accountsSetBy: 'owner' };
  }

  async #askClaimed(): Promise<boolean> {
    const isOpen = await isClaimed(this.database.read()).catch(() => {
      // So that no cache keeps what holds only while the database is away.
      this.database.version.advance();
      return false;
    });
    this.#isOwnerClaimed ||= isOpen;
    return isOpen;
  }

  /**
   * @returns whether only administrators may sign in
   * @throws ProblemException 503 if nobody may
   */
  async areForAdministrators(): Promise<boolean> {
    const answer = await this.current();
    if (!maySignIn(answer)) throw disabled();
    return answer.accounts === 'closed';
  }
}
