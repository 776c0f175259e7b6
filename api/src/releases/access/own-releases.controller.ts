import { Controller, Post } from '@nestjs/common';
import type { OwnPassword } from '@portico/contract/accounts/own-password';
import { ReleaseChange, ReleasePromotion } from '@portico/contract/releases/managed-front-ends';
import { NamedVersion, Promoted, RolledBack } from '@portico/contract/releases/shipping';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import type { LocalReleases } from '@portico/release/shipping/local-releases';
import * as v from 'valibot';
import { CurrentPassword } from '../../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { Answers } from '../../http/routes/route-facts.js';
import { Shipping } from '../shipping/shipping.js';

/** What the owner does with stored versions in the browser. It reaches everybody's, so it takes the password. */
@Controller('api/front-ends')
export class OwnReleasesController {
  constructor(
    private readonly shipping: Shipping,
    private readonly currentPassword: CurrentPassword,
  ) {}

  @Post('promote')
  @Answers(
    'owner',
    'Makes a stored version live, and with one that waits all that wait, or shares it',
    v.array(Promoted),
  )
  promote(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleasePromotion) { name, version, password, ...how }: ReleasePromotion,
  ): Promise<Promoted[]> {
    return this.#change(caller, password, 'promote', name, (local) => {
      const { waiting = {} } = local.pointer;
      const wanted = Object.entries(waiting[name] === version ? waiting : { [name]: version });
      return local.promote(
        wanted.map(([one, its]) => ({ name: one, version: its })),
        how,
      );
    });
  }

  @Post('rollback')
  @Answers('owner', 'Ends a share, or makes the last good version live again', RolledBack)
  rollBack(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleaseChange) { name, live, password }: ReleaseChange,
  ): Promise<RolledBack> {
    return this.#change(caller, password, 'rollback', name, (local) => local.rollback(name, live));
  }

  @Post('withdraw')
  @Answers('owner', 'Takes a remote down', NamedVersion)
  withdraw(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleaseChange) { name, live, password }: ReleaseChange,
  ): Promise<NamedVersion> {
    return this.#change(caller, password, 'withdraw', name, (local) => local.withdraw(name, live));
  }

  async #change<Result>(
    caller: Caller,
    password: OwnPassword,
    right: ReleaseRight,
    name: string,
    change: (releases: LocalReleases) => Promise<Result>,
  ): Promise<Result> {
    const owner = await this.currentPassword.confirm(caller, password);
    return this.shipping.change({ owner, actor: caller.actor }, right, [name], change);
  }
}
