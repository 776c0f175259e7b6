import { Controller, Delete, Get, Header, Param, Post, Put, Req, Res } from '@nestjs/common';
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
import type { ExpectedVersions } from '../../http/routes/locked-row.js';
import { addVary } from '../../http/answer-headers.js';
import { CheckedBody, EditedBody } from '../../http/routes/checked-body.js';
import { IfMatch } from '../../http/routes/if-match.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { Answers, AnswersNothing, Creates } from '../../http/routes/route-facts.js';
import { ProjectService } from './project.service.js';

@Controller('api/project')
export class ProjectController {
  constructor(private readonly projects: ProjectService) {}

  @Get()
  @Answers(
    'public',
    'The projects that are not drafts: those not ordered yet, newest first, then the others in their order',
    v.array(Project),
    { kept: 'data' },
  )
  list(): Promise<Project[]> {
    return this.projects.published();
  }

  @Get('all')
  @Header('Cache-Control', 'private, no-cache')
  @Answers('admin', 'All projects, with their drafts and stories', v.array(ManagedProject))
  all(): Promise<ManagedProject[]> {
    return this.projects.all();
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
    const project = await this.projects.at(address, principal?.isAdmin ?? false);
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
    return this.projects.reorder(admin, projectIds);
  }

  @Post('add')
  @Creates('admin', 'Adds a project', ManagedProject, { maxBytes: maxTextsBytes })
  add(@CurrentActor() admin: Actor, @CheckedBody(NewProject) fields: NewProject): Promise<ManagedProject> {
    return this.projects.add(admin, fields);
  }

  @Put('edit/:projectId')
  @Answers('admin', 'Changes a project', ManagedProject, { maxBytes: maxTextsBytes })
  edit(
    @CurrentActor() admin: Actor,
    @EditedBody(ProjectEdit, 'projectId') edit: ProjectEdit,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<ManagedProject> {
    return this.projects.edit(admin, edit, expected);
  }

  @Delete('edit/:projectId')
  @AnswersNothing('admin', 'Deletes a project')
  delete(
    @CurrentActor() admin: Actor,
    @Param('projectId', IdPipe) projectId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.projects.delete(admin, projectId, expected);
  }

  @Post('restore/:projectId')
  @Answers('admin', 'Restores a project that was deleted within the last hour', ManagedProject)
  restore(
    @CurrentActor() admin: Actor,
    @Param('projectId', IdPipe) projectId: number,
  ): Promise<ManagedProject> {
    return this.projects.restore(admin, projectId);
  }
}
