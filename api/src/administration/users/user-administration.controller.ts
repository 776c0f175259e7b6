import { Controller, Delete, Param, Post } from '@nestjs/common';
import { User, UserDeletion, UserEdit } from '@portico/contract/accounts/user';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { CheckedBody, EditBody, EditedBody } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import {
  Admin,
  Answers,
  AnswersNothing,
  AsksForPassword,
  KeepsOwnersAccount,
  Refuses,
} from '../../foundation/routes/route-facts.js';
import { UserAdministration } from './user-administration.js';

@Controller('api/users/edit/:userId')
export class UserAdministrationController {
  constructor(private readonly users: UserAdministration) {}

  @Post()
  @Admin()
  @KeepsOwnersAccount()
  @AsksForPassword()
  @Refuses(409)
  @Answers('Changes a user', User)
  edit(
    @CurrentCaller() admin: Caller,
    @Param('userId') userId: number,
    @EditedBody(UserEdit, 'userId') edit: EditBody<UserEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<User> {
    return this.users.edit(admin, userId, edit, expected);
  }

  @Delete()
  @Admin()
  @AsksForPassword()
  @Refuses(409)
  @AnswersNothing('Deletes the user with their entries and sessions')
  delete(
    @CurrentCaller() admin: Caller,
    @Param('userId') userId: number,
    @CheckedBody(UserDeletion) { password }: UserDeletion,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.users.delete(admin, userId, password, expected);
  }
}
