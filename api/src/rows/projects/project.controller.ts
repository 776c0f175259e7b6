import { Controller, Get, Header, Param, Put, Req, Res } from '@nestjs/common';
import { maxTextsBytes } from '@portico/contract/limits';
import {
  ManagedProject,
  NewProject,
  Project,
  ProjectEdit,
  ProjectOrder,
  ProjectPage,
} from '@portico/contract/rows/projects/project';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../database/actor.js';
import { addVary } from '../../http/answer-headers.js';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
import { rowRoutes } from '../row-routes.js';
import { ProjectService } from './project.service.js';

@Controller('api/project')
export class ProjectController extends rowRoutes({
  access: 'admin',
  noun: 'a project',
  idName: 'projectId',
  added: NewProject,
  edited: ProjectEdit,
  answer: ManagedProject,
  maxBytes: maxTextsBytes,
}) {
  constructor(readonly rows: ProjectService) {
    super();
  }

  @Get()
  @Answers(
    'public',
    'The projects that are not drafts: those not ordered yet, newest first, then the others in their order',
    v.array(Project),
    { kept: 'data' },
  )
  list(): Promise<Project[]> {
    return this.rows.published();
  }

  @Get('all')
  @Header('Cache-Control', 'private, no-cache')
  @Answers('admin', 'All projects, with their drafts and stories', v.array(ManagedProject))
  all(): Promise<ManagedProject[]> {
    return this.rows.all();
  }

  @Get('at/:address')
  @Answers('public', 'The project at an address; at a former one, the project that had it', ProjectPage, {
    kept: 'data',
  })
  async at(
    @CurrentPrincipal() principal: Principal | undefined,
    @Param('address') address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProjectPage> {
    if (principal) reply.header('cache-control', 'private, no-cache');
    addVary(reply, 'x-auth-token');
    const project = await this.rows.at(address, principal?.isAdmin ?? false);
    // Other spellings are without number, and would take the place of other answers.
    if (project.address !== address) request.revision = undefined;
    return project;
  }

  @Put('order')
  @AnswersNothing('admin', 'Orders the projects; all must be named. Their versions stay the same')
  reorder(
    @CurrentActor() admin: Actor,
    @CheckedBody(ProjectOrder) { projectIds }: ProjectOrder,
  ): Promise<void> {
    return this.rows.reorder(admin, projectIds);
  }
}
