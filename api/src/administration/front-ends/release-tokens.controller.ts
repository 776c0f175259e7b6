import { Controller, Get, Param, Post } from '@nestjs/common';
import { CreatedToken, NewReleaseToken } from '@portico/contract/administration/front-ends';
import { ReleaseToken } from '@portico/contract/releases/tokens';
import * as v from 'valibot';
import { type Caller, CurrentCaller, CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Answers, AsksForPassword, Creates, Owner, Refuses } from '../../foundation/routes/route-facts.js';
import { ReleaseAccess } from './release-access.js';

@Controller('api/release-tokens')
export class ReleaseTokensController {
  constructor(private readonly access: ReleaseAccess) {}

  @Get()
  @Owner()
  @Answers('Release tokens without their secrets, newest first', v.array(ReleaseToken))
  list(): ReleaseToken[] {
    return this.access.tokens();
  }

  @Post('add')
  @Owner()
  @Creates('A new release token with its secret, which is answered only here', CreatedToken)
  @AsksForPassword()
  @Refuses(409)
  add(
    @CurrentCaller() caller: Caller,
    @CheckedBody(NewReleaseToken) wanted: NewReleaseToken,
  ): Promise<CreatedToken> {
    return this.access.addToken(caller, wanted);
  }

  @Post('revoke/:token')
  @Owner()
  @Answers('A release token, refused from now on', ReleaseToken)
  revoke(@CurrentActor() actor: Actor, @Param('token') id: string): Promise<ReleaseToken> {
    return this.access.revokeToken(actor, id);
  }
}
