import { Injectable } from '@nestjs/common';
import type { Project } from '@portico/contract/project';
import { Database } from '../database/database.js';
import { Project as ProjectEntity } from './project.entity.js';

@Injectable()
export class ProjectService {
  constructor(private readonly database: Database) {}

  /** All, highest id first. */
  newest(): Promise<Project[]> {
    return this.database.read().find(ProjectEntity, {
      select: {
        projectId: true,
        title: true,
        type: true,
        lang: true,
        time: true,
        desc: true,
        hiLit: true,
        satisf: true,
        selfRat: true,
        takeAway: true,
        version: true,
      },
      order: { projectId: 'DESC' },
    });
  }
}
