import { Controller, Get, Res } from '@nestjs/common';
import { Experience, ExperienceEdit, NewExperience } from '@portico/contract/rows/experience/experience';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { CurrentPrincipal, type Principal } from '../../accounts/sessions/access.guard.js';
import { addVary } from '../../http/answer-headers.js';
import { Answers } from '../../http/routes/route-facts.js';
import { rowRoutes } from '../row-routes.js';
import { ExperienceService } from './experience.service.js';

@Controller('api/experience')
export class ExperienceController extends rowRoutes({
  access: 'signed-in',
  noun: 'an entry of the caller',
  idName: 'expId',
  added: NewExperience,
  edited: ExperienceEdit,
  answer: Experience,
}) {
  constructor(readonly rows: ExperienceService) {
    super();
  }

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
    return this.rows.listFor(principal?.userId);
  }
}
