import { Injectable } from '@nestjs/common';
import { type NewProject, Project } from '@portico/contract/content/project';
import { Database } from '../../foundation/database/database.js';
import { AdministeredRows } from '../rows/administered-rows.js';
import { Project as ProjectEntity } from './project.entity.js';

@Injectable()
export class ProjectService extends AdministeredRows<Project, NewProject> {
  constructor(database: Database) {
    super(database, ProjectEntity, 'project', 'projectId', 'type', Project);
  }
}
