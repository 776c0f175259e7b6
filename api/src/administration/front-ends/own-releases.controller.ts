import { Controller, Post } from '@nestjs/common';
import { ReleaseChange, ReleasePromotion } from '@portico/contract/administration/front-ends';
import { Promoted, RolledBack, Stored } from '@portico/contract/releases/shipping';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import type { LocalReleases } from '@portico/release/shipping/local-releases';
import * as v from 'valibot';
import { CurrentPassword } from '../../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Answers, Owner } from '../../foundation/routes/route-facts.js';
import { Shipping } from '../../shipping/shipping.js';

/** What the owner does with stored versions in the browser. It reaches everybody's, so it takes the password. */
@Controller('api/front-ends')
export class OwnReleasesController {
  constructor(
    private readonly shipping: Shipping,
    private readonly currentPassword: CurrentPassword,
  ) {}

  @Post('promote')
  @Owner()
  @Answers('Makes a stored version live, and with one that waits all that wait', v.array(Promoted))
  promote(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleasePromotion) { name, version, password }: ReleasePromotion,
  ): Promise<Promoted[]> {
    return this.#change(caller, password, 'promote', name, (local) => {
      const { waiting = {} } = local.pointer;
      const wanted = Object.entries(waiting[name] === version ? waiting : { [name]: version });
      return local.promote(wanted.map(([one, its]) => ({ name: one, version: its })));
    });
  }

  @Post('rollback')
  @Owner()
  @Answers('Makes the last good version live again, also of a withdrawn remote', RolledBack)
  rollBack(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleaseChange) change: ReleaseChange,
  ): Promise<RolledBack> {
    return this.#change(caller, change.password, 'rollback', change.name, (local) =>
      local.rollback(change.name, () => assertLive(local, change)),
    );
  }

  @Post('withdraw')
  @Owner()
  @Answers('Takes a remote down', Stored)
  withdraw(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ReleaseChange) change: ReleaseChange,
  ): Promise<Stored> {
    return this.#change(caller, change.password, 'withdraw', change.name, (local) =>
      local.withdraw(change.name, () => assertLive(local, change)),
    );
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

/** @throws ProblemException 409 if it isn't what the owner saw */
const assertLive = ({ pointer }: LocalReleases, { name, live }: ReleaseChange): void => {
  const now = pointer.frontEnds[name]?.release.version ?? null;
  if (now === live) return;
  throw new ProblemException(409, [
    { msg: now === null ? `${name} isn’t live any more` : `${name} ${now} is live by now` },
  ]);
};
