import { Controller, Param, Post } from '@nestjs/common';
import { ResetLink, ResetLinkRequest } from '@portico/contract/accounts/one-time-link';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Admin, AsksForPassword, Creates, Refuses } from '../../foundation/routes/route-facts.js';
import { UserResetLinks } from './user-reset-links.js';

@Controller('api/users/reset-link/:userId')
export class ResetLinkController {
  constructor(private readonly links: UserResetLinks) {}

  @Post()
  @Admin()
  @Creates('A one-time link with which a user sets a new password, answered only here', ResetLink)
  @AsksForPassword()
  @Refuses(409)
  make(
    @CurrentCaller() admin: Caller,
    @Param('userId') userId: number,
    @CheckedBody(ResetLinkRequest) { password }: ResetLinkRequest,
  ): Promise<ResetLink> {
    return this.links.make(admin, userId, password);
  }
}
