import { Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { NewProject, Project, ProjectEdit } from '@portico/contract/content/project';
import * as v from 'valibot';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { CheckedBody, EditBody, EditedBody } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import {
  Admin,
  Answers,
  AnswersNothing,
  Creates,
  Kept,
  Public,
} from '../../foundation/routes/route-facts.js';
import { ProjectService } from './project.service.js';

@Controller('api/project')
export class ProjectController {
  constructor(private readonly projects: ProjectService) {}

  @Get()
  @Public()
  @Kept()
  @Header('Cache-Control', 'no-cache')
  @Answers('The projects, newest first', v.array(Project))
  list(): Promise<Project[]> {
    return this.projects.newest();
  }

  @Post('add')
  @Admin()
  @Creates('Adds a project', Project)
  add(@CurrentActor() admin: Actor, @CheckedBody(NewProject) fields: NewProject): Promise<Project> {
    return this.projects.add(admin, fields);
  }

  @Put('edit/:projectId')
  @Admin()
  @Answers('Changes a project', Project)
  edit(
    @CurrentActor() admin: Actor,
    @Param('projectId') projectId: number,
    @EditedBody(ProjectEdit, 'projectId') edit: EditBody<ProjectEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<Project> {
    return this.projects.edit(admin, projectId, edit, expected);
  }

  @Delete('edit/:projectId')
  @Admin()
  @AnswersNothing('Deletes a project')
  delete(
    @CurrentActor() admin: Actor,
    @Param('projectId') projectId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.projects.delete(admin, projectId, expected);
  }

  @Post('restore/:projectId')
  @Admin()
  @Answers('Restores a project that was deleted within the last hour', Project)
  restore(@CurrentActor() admin: Actor, @Param('projectId') projectId: number): Promise<Project> {
    return this.projects.restore(admin, projectId);
  }
}
