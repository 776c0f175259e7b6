import { Controller, Get, Param, Post } from '@nestjs/common';
import { CreatedToken, NewReleaseToken } from '@portico/contract/administration/front-ends';
import { ReleaseToken } from '@portico/contract/releases/tokens';
import * as v from 'valibot';
import { type Caller, CurrentCaller, CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Admin, Answers, Creates, Refuses } from '../../foundation/routes/route-facts.js';
import { ReleaseAccess } from './release-access.js';

@Controller('api/release-tokens')
export class ReleaseTokensController {
  constructor(private readonly access: ReleaseAccess) {}

  @Get()
  @Admin()
  @Answers('Release tokens without their secrets, newest first', v.array(ReleaseToken))
  list(): ReleaseToken[] {
    return this.access.tokens();
  }

  @Post('add')
  @Admin()
  @Creates('A new release token with its secret, which is answered only here', CreatedToken)
  @Refuses(409, 429)
  add(
    @CurrentCaller() caller: Caller,
    @CheckedBody(NewReleaseToken) wanted: NewReleaseToken,
  ): Promise<CreatedToken> {
    return this.access.addToken(caller, wanted);
  }

  @Post('revoke/:token')
  @Admin()
  @Answers('A release token, refused from now on', ReleaseToken)
  revoke(@CurrentActor() actor: Actor, @Param('token') id: string): Promise<ReleaseToken> {
    return this.access.revokeToken(actor, id);
  }
}
