import { Controller, Delete, Param, Post } from '@nestjs/common';
import { User, UserEdit } from '@portico/contract/accounts/user';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { EditBody, EditedBody } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import { Admin, Answers, AnswersNothing, Refuses } from '../../foundation/routes/route-facts.js';
import { UserAdministration } from './user-administration.js';

@Controller('api/users/edit/:userId')
export class UserAdministrationController {
  constructor(private readonly users: UserAdministration) {}

  @Post()
  @Admin()
  @Refuses(409)
  @Answers('Changes a user', User)
  edit(
    @CurrentActor() admin: Actor,
    @Param('userId') userId: number,
    @EditedBody(UserEdit, 'userId') edit: EditBody<UserEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<User> {
    return this.users.edit(admin, userId, edit, expected);
  }

  @Delete()
  @Admin()
  @Refuses(409)
  @AnswersNothing('Deletes the user with their entries and sessions')
  delete(
    @CurrentActor() admin: Actor,
    @Param('userId') userId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.users.delete(admin, userId, expected);
  }
}
