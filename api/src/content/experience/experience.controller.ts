import { Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { Experience, ExperienceEdit, NewExperience } from '@portico/contract/content/experience';
import { Id } from '@portico/contract/fields';
import { maxPageSize } from '@portico/contract/administration/user-list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { addVary } from '../../foundation/http/answer-headers.js';
import { CheckedBody, EditBody, EditedBody } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import { cursorParameter, linkPages, pageSize } from '../../foundation/routes/keyset.js';
import {
  Answers,
  AnswersNothing,
  Creates,
  Kept,
  Public,
  QueryParameters,
  Refuses,
  SignedIn,
} from '../../foundation/routes/route-facts.js';
import { ExperienceService } from './experience.service.js';

const ListQuery = v.strictObject({
  limit: v.optional(pageSize),
  cursor: v.optional(cursorParameter(v.strictTuple([Id]))),
});
type ListQuery = v.InferOutput<typeof ListQuery>;

@Controller('api/experience')
export class ExperienceController {
  constructor(private readonly experiences: ExperienceService) {}

  @Get()
  @Public()
  @Kept()
  @QueryParameters(ListQuery)
  @Answers(
    "The owner's entries and the caller's, newest first; paged if `limit` or `cursor` is given",
    v.array(Experience),
  )
  async list(
    @CurrentPrincipal() principal: Principal | undefined,
    @Query() { limit, cursor }: ListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Experience[]> {
    reply.header('cache-control', principal ? 'private, no-cache' : 'no-cache');
    addVary(reply, 'x-auth-token');
    if (limit === undefined && cursor === undefined) return this.experiences.listFor(principal?.userId);
    const page = await this.experiences.pageFor(principal?.userId, limit ?? maxPageSize, cursor);
    linkPages(request, reply, page);
    return page.rows;
  }

  @Post('add')
  @SignedIn()
  @Refuses(409)
  @Creates('Adds an entry for the caller', Experience)
  add(@CurrentActor() author: Actor, @CheckedBody(NewExperience) fields: NewExperience): Promise<Experience> {
    return this.experiences.add(author, fields);
  }

  @Put('edit/:expId')
  @SignedIn()
  @Answers("Changes one of the caller's entries", Experience)
  edit(
    @CurrentActor() author: Actor,
    @Param('expId') expId: number,
    @EditedBody(ExperienceEdit, 'expId') edit: EditBody<ExperienceEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<Experience> {
    return this.experiences.edit(author, expId, edit, expected);
  }

  @Delete('edit/:expId')
  @SignedIn()
  @Refuses(409)
  @AnswersNothing("Deletes one of the caller's entries")
  delete(
    @CurrentActor() author: Actor,
    @Param('expId') expId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.experiences.delete(author, expId, expected);
  }

  @Post('restore/:expId')
  @SignedIn()
  @Refuses(409)
  @Answers('Restores an entry that the caller deleted within the last hour', Experience)
  restore(@CurrentActor() author: Actor, @Param('expId') expId: number): Promise<Experience> {
    return this.experiences.restore(author, expId);
  }
}
