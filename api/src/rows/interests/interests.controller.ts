import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { Interest, InterestEdit, NewInterest } from '@portico/contract/rows/interests/interest';
import * as v from 'valibot';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../database/actor.js';
import type { ExpectedVersions } from '../../http/routes/locked-row.js';
import { CheckedBody, EditedBody } from '../../http/routes/checked-body.js';
import { IfMatch } from '../../http/routes/if-match.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { Answers, AnswersNothing, Creates } from '../../http/routes/route-facts.js';
import { InterestsService } from './interests.service.js';

@Controller('api/interests')
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  @Get()
  @Answers('public', 'The interests, newest first', v.array(Interest), { kept: 'data' })
  list(): Promise<Interest[]> {
    return this.interests.list();
  }

  @Post('add')
  @Creates('admin', 'Adds an interest', Interest)
  add(@CurrentActor() admin: Actor, @CheckedBody(NewInterest) fields: NewInterest): Promise<Interest> {
    return this.interests.add(admin, fields);
  }

  @Put('edit/:interestId')
  @Answers('admin', 'Changes an interest', Interest)
  edit(
    @CurrentActor() admin: Actor,
    @EditedBody(InterestEdit, 'interestId') edit: InterestEdit,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<Interest> {
    return this.interests.edit(admin, edit, expected);
  }

  @Delete('edit/:interestId')
  @AnswersNothing('admin', 'Deletes an interest')
  delete(
    @CurrentActor() admin: Actor,
    @Param('interestId', IdPipe) interestId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.interests.delete(admin, interestId, expected);
  }

  @Post('restore/:interestId')
  @Answers('admin', 'Restores an interest that was deleted within the last hour', Interest)
  restore(@CurrentActor() admin: Actor, @Param('interestId', IdPipe) interestId: number): Promise<Interest> {
    return this.interests.restore(admin, interestId);
  }
}
