import { Controller, Param, Post } from '@nestjs/common';
import { ResetLink, resetLinkOf, ResetLinkRequest } from '@portico/contract/accounts/one-time-link';
import { ownerId } from '@portico/contract/accounts/owner';
import { assertSamePassword, CurrentPassword } from '../../accounts/profile/current-password.js';
import { makeResetLink } from '../../accounts/reset/reset-links.js';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import { User } from '../../accounts/users/user.entity.js';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable } from '../../foundation/database/dialect.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Admin, AsksForPassword, Creates, Refuses } from '../../foundation/routes/route-facts.js';

/** @throws ProblemException for people whose password this administrator can't have reset */
function assertMayReset(userId: number, user: User | null): void {
  if (user === null) throw new ProblemException(404);
  if (user.userId === ownerId)
    throw new ProblemException(409, [
      { msg: 'The site owner runs npm run reset-password on the server instead', code: 'site-owner' },
    ]);
  if (user.isAdmin && userId !== ownerId)
    throw new ProblemException(403, [{ msg: 'Only the site owner can make a link for an administrator' }]);
}

@Controller('api/users/reset-link/:userId')
export class ResetLinkController {
  constructor(
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Post()
  @Admin()
  @Creates('A one-time link with which a user sets a new password, answered only here', ResetLink)
  @AsksForPassword()
  @Refuses(409)
  async make(
    @CurrentCaller() caller: Caller,
    @Param('userId') userId: number,
    @CheckedBody(ResetLinkRequest) { password }: ResetLinkRequest,
  ): Promise<ResetLink> {
    const { actor } = caller;
    assertMayReset(actor.userId, await this.database.read().findOneBy(User, { userId }));
    const confirmed = await this.currentPassword.confirm(caller, password);
    const code = await this.database.write(actor, async (transaction) => {
      const { manager } = transaction;
      // Locked, so that nobody becomes an administrator meanwhile.
      await lockTable(manager, User);
      await assertAdmin(transaction, actor);
      await assertSamePassword(manager, confirmed);
      assertMayReset(actor.userId, await manager.findOneBy(User, { userId }));
      return makeResetLink(transaction, userId);
    });
    return { link: resetLinkOf(this.publicUrl.current, code) };
  }
}
