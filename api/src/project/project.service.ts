import { Injectable } from '@nestjs/common';
import type { NewProject, Project, ProjectEdit } from '@portico/contract/project';
import type { Actor } from '../audit/actor.js';
import { writeAsAdmin } from '../auth/write-as-admin.js';
import { Database } from '../database/database.js';
import { VersionedRows } from '../database/versioned-rows.js';
import type { EditBody } from '../http/edit-body.decorator.js';
import type { ExpectedVersions } from '../database/at-version.js';
import { ProblemException } from '../http/problem.exception.js';
import { Project as ProjectEntity } from './project.entity.js';

@Injectable()
export class ProjectService {
  readonly #rows = new VersionedRows<Project>(ProjectEntity, 'project', 'projectId', 'type');

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

  add(admin: Actor, fields: NewProject): Promise<Project> {
    return writeAsAdmin(this.database, admin, (transaction) => this.#rows.add(transaction, fields));
  }

  async edit(
    admin: Actor,
    projectId: number,
    edit: EditBody<ProjectEdit>,
    expected: ExpectedVersions,
  ): Promise<Project> {
    const { projectId: _same, ...fields } = await edit.fields(() => this.#demand(projectId));
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.edit(transaction, { projectId }, fields, expected),
    );
  }

  delete(admin: Actor, projectId: number, expected: ExpectedVersions): Promise<void> {
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.delete(transaction, { projectId }, expected),
    );
  }

  restore(admin: Actor, projectId: number): Promise<Project> {
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.restore(transaction, { projectId }),
    );
  }

  async #demand(projectId: number): Promise<void> {
    const exists = await this.database.read().existsBy(ProjectEntity, { projectId });
    if (!exists) throw new ProblemException(404);
  }
}
