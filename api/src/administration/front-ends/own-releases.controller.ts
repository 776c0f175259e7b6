import { Controller, Inject, Post } from '@nestjs/common';
import { ReleaseChange, ReleasePromotion } from '@portico/contract/administration/front-ends';
import { Promoted, RolledBack, Stored } from '@portico/contract/releases/shipping';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import type { LocalReleases } from '@portico/release/shipping/local-releases';
import * as v from 'valibot';
import { CurrentPassword } from '../../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Answers, Owner } from '../../foundation/routes/route-facts.js';
import { Shipping } from '../../shipping/shipping.js';

/** What the owner does with stored versions in the browser. It reaches everybody's, so it takes the password. */
@Controller('api/front-ends')
export class OwnReleasesController {
  readonly #store: ReleaseStore;

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    private readonly shipping: Shipping,
    private readonly currentPassword: CurrentPassword,
  ) {
    this.#store = new ReleaseStore(dataDir);
  }

  @Post('promote')
  @Owner()
  @Answers('Makes a stored version live, and with one that waits all that wait', v.array(Promoted))
  promote(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleasePromotion) { name, version, password }: ReleasePromotion,
  ): Promise<Promoted[]> {
    const { waiting = {} } = readPointer(this.#store);
    const wanted = Object.entries(waiting[name] === version ? waiting : { [name]: version });
    const releases = wanted.map(([one, its]) => ({ name: one, version: its }));
    return this.#change(caller, password, 'promote', name, (local) => local.promote(releases));
  }

  @Post('rollback')
  @Owner()
  @Answers('Makes the last good version live again, also of a withdrawn remote', RolledBack)
  rollBack(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleaseChange) { name, password }: ReleaseChange,
  ): Promise<RolledBack> {
    return this.#change(caller, password, 'rollback', name, (local) => local.rollback(name));
  }

  @Post('withdraw')
  @Owner()
  @Answers('Takes a remote down', Stored)
  withdraw(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleaseChange) { name, password }: ReleaseChange,
  ): Promise<Stored> {
    return this.#change(caller, password, 'withdraw', name, (local) => local.withdraw(name));
  }

  async #change<Result>(
    caller: Caller,
    password: string,
    right: ReleaseRight,
    name: string,
    change: (releases: LocalReleases) => Promise<Result>,
  ): Promise<Result> {
    const owner = await this.currentPassword.confirm(caller, password);
    return this.shipping.change({ owner, actor: caller.actor }, right, [name], change);
  }
}
