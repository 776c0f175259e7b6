import { Controller, Delete, Param, Post } from '@nestjs/common';
import { User, UserEdit } from '@portico/contract/user';
import type { Actor } from '../../audit/actor.js';
import { Admin } from '../../auth/access.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { EditBody, EditedBody } from '../../http/edit-body.decorator.js';
import { IfMatch } from '../../http/if-match.decorator.js';
import type { ExpectedVersions } from '../../database/at-version.js';
import { Answers, AnswersNothing } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { UserAdministration } from './user-administration.js';

@Controller('api/users/edit/:userId')
export class UserAdministrationController {
  constructor(private readonly users: UserAdministration) {}

  @Post()
  @Admin()
  @Refuses(409)
  @Answers('The user, changed', User)
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
  @AnswersNothing('The user, deleted with entries and sessions')
  delete(
    @CurrentActor() admin: Actor,
    @Param('userId') userId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.users.delete(admin, userId, expected);
  }
}
