import { Controller, Ip, Post } from '@nestjs/common';
import { claim, SignedIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody, checkedLater } from '../../foundation/routes/checked-body.js';
import { Creates, Public, Refuses } from '../../foundation/routes/route-facts.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { ClaimService } from './claim.service.js';

/** For the OpenAPI document, which leaves out the minimum password length: each installation sets its own. */
const Shape = claim(1);

@Controller('api/auth/claim')
export class ClaimController {
  constructor(private readonly claims: ClaimService) {}

  @Post()
  @Public()
  @Creates("Claims the owner's account with the one-time code, and signs in", SignedIn)
  @Refuses(404, 409, 429)
  claim(
    @CheckedBody(Shape, checkedLater) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    return this.claims.claim(body, address, actor);
  }
}
