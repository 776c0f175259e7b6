import { Controller, Get, Header } from '@nestjs/common';
import { Project } from '@portico/contract/project';
import * as v from 'valibot';
import { Public } from '../auth/access.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { ProjectService } from './project.service.js';

@Controller('api/project')
export class ProjectController {
  constructor(private readonly projects: ProjectService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Answers('The projects, newest first', v.array(Project))
  list(): Promise<Project[]> {
    return this.projects.newest();
  }
}
