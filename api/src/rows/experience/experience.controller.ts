import { Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { Experience, ExperienceEdit, NewExperience } from '@portico/contract/rows/experience/experience';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../database/actor.js';
import type { ExpectedVersions } from '../../http/routes/locked-row.js';
import { addVary } from '../../http/answer-headers.js';
import { CheckedBody, EditedBody } from '../../http/routes/checked-body.js';
import { IfMatch } from '../../http/routes/if-match.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { Answers, AnswersNothing, Creates } from '../../http/routes/route-facts.js';
import { ExperienceService } from './experience.service.js';

@Controller('api/experience')
export class ExperienceController {
  constructor(private readonly experiences: ExperienceService) {}

  @Get()
  @Answers('public', "The owner's entries and the caller's, newest first", v.array(Experience), {
    kept: 'data',
  })
  list(
    @CurrentPrincipal() principal: Principal | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Experience[]> {
    if (principal) reply.header('cache-control', 'private, no-cache');
    addVary(reply, 'x-auth-token');
    return this.experiences.listFor(principal?.userId);
  }

  @Post('add')
  @Creates('signed-in', 'Adds an entry for the caller', Experience)
  add(@CurrentActor() author: Actor, @CheckedBody(NewExperience) fields: NewExperience): Promise<Experience> {
    return this.experiences.add(author, fields);
  }

  @Put('edit/:expId')
  @Answers('signed-in', "Changes one of the caller's entries", Experience)
  edit(
    @CurrentActor() author: Actor,
    @EditedBody(ExperienceEdit, 'expId') edit: ExperienceEdit,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<Experience> {
    return this.experiences.edit(author, edit, expected);
  }

  @Delete('edit/:expId')
  @AnswersNothing('signed-in', "Deletes one of the caller's entries")
  delete(
    @CurrentActor() author: Actor,
    @Param('expId', IdPipe) expId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.experiences.delete(author, expId, expected);
  }

  @Post('restore/:expId')
  @Answers('signed-in', 'Restores an entry that the caller deleted within the last hour', Experience)
  restore(@CurrentActor() author: Actor, @Param('expId', IdPipe) expId: number): Promise<Experience> {
    return this.experiences.restore(author, expId);
  }
}
