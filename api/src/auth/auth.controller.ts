import { Controller, Delete, Get } from '@nestjs/common';
import { AdminCheck, SelfId } from '@portico/contract/auth';
import { User } from '@portico/contract/user';
import type { Actor } from '../audit/actor.js';
import { Answers, AnswersNothing } from '../openapi/answers.decorator.js';
import { SignedIn, Uncounted } from './access.decorator.js';
import { AuthService } from './auth.service.js';
import { CurrentActor } from './current-actor.decorator.js';
import { CurrentPrincipal } from './current-principal.decorator.js';
import type { Principal } from './principal.js';

/** What a browser asks about its own session. */
@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Get()
  @SignedIn()
  @Answers('Who is signed in', User)
  user(@CurrentPrincipal() { userId }: Principal): Promise<User> {
    return this.auth.user(userId);
  }

  @Get('admin')
  @SignedIn()
  @Answers('Whether that is an administrator', AdminCheck)
  admin(@CurrentPrincipal() { isAdmin }: Principal): AdminCheck {
    return { isAdmin };
  }

  @Get('self')
  @SignedIn()
  @Answers('The id of whoever is signed in', SelfId)
  self(@CurrentPrincipal() { userId }: Principal): SelfId {
    return { id: userId };
  }

  @Delete()
  @SignedIn()
  @Uncounted()
  @AnswersNothing('Signs out: the token is of no use any more')
  signOut(@CurrentPrincipal() principal: Principal, @CurrentActor() actor: Actor): Promise<void> {
    return this.auth.signOut(principal, actor);
  }
}
