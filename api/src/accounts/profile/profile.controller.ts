import { Controller, Delete, Get, Post } from '@nestjs/common';
import { AccountDeletion, ChangedProfile, profileEdit } from '@portico/contract/accounts/profile';
import { User } from '@portico/contract/accounts/user';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { CheckedBody, checkedLater } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import {
  Answers,
  AnswersNothing,
  AsksForPassword,
  Refuses,
  SignedIn,
} from '../../foundation/routes/route-facts.js';
import { type Caller, CurrentCaller, CurrentActor } from '../sessions/access.guard.js';
import { ProfileService } from './profile.service.js';

/** For the OpenAPI document, which leaves out the minimum password length: each installation sets its own. */
const Shape = profileEdit(1);

@Controller('api/users/selfEdit')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @SignedIn()
  @Answers("The caller's profile", User)
  read(@CurrentActor() { userId }: Actor): Promise<User> {
    return this.profiles.read(userId);
  }

  @Post()
  @SignedIn()
  @Answers("The caller's profile, changed; with a new email or password, also a new token", ChangedProfile)
  @AsksForPassword()
  @Refuses(409)
  edit(
    @CurrentCaller() caller: Caller,
    @CheckedBody(Shape, checkedLater) body: unknown,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<ChangedProfile> {
    return this.profiles.edit(caller, body, expected);
  }

  @Delete()
  @SignedIn()
  @AnswersNothing("The caller's account, deleted with entries and sessions")
  @AsksForPassword()
  @Refuses(409)
  delete(
    @CurrentCaller() caller: Caller,
    @CheckedBody(AccountDeletion) body: AccountDeletion,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.profiles.delete(caller, body, expected);
  }
}
