import { Injectable } from '@nestjs/common';
import { ManagedProject, NewProject, Project, type ProjectPage } from '@portico/contract/content/project';
import { sampleProjectDetails } from '@portico/contract/content/sample/project-details';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { projectDetails, projectFields } from '@portico/contract/content/project-fields';
import { namesOf } from '@portico/contract/field-facts';
import { type FindOptionsOrder, In } from 'typeorm';
import * as v from 'valibot';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable, updateLock } from '../../foundation/database/dialect.js';
import { StorableText } from '../../foundation/routes/parameters.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { AdministeredRows } from '../rows/administered-rows.js';
import { SampleRows } from '../rows/sample-rows.js';
import { usePictures } from '../pictures/picture-uses.js';
import type { Complete } from '../rows/versioned-rows.js';
import { completeProjects } from './project-addresses.js';
import { Project as ProjectEntity } from './project.entity.js';

export const projectSample = new SampleRows(ProjectEntity, {
  rows: sampleProjects.map((project, index) => ({ ...project, ...sampleProjectDetails[index] })),
  name: 'title',
  // Not by its address, which may be another if the title was taken.
  fields: [...namesOf(projectFields), ...namesOf(projectDetails)].filter((name) => name !== 'address'),
});

/** Those without a position first, newest first. */
const inOrder: FindOptionsOrder<ProjectEntity> = {
  position: { direction: 'ASC', nulls: 'FIRST' },
  projectId: 'DESC',
};

export const storyPlace = (projectId: number) => ({
  entity: ProjectEntity,
  where: { projectId },
  text: 'story',
  column: 'renderedStory',
});

/** A deleted project has its pictures in full already. */
const completed: Complete = (manager) => {
  const complete = completeProjects(manager);
  return async (fields, before) => {
    const project = await complete(fields, before);
    const { pictures } = fields as Partial<NewProject>;
    if (before === 'deleted' || !pictures) return project;
    return { ...project, pictures: await usePictures(manager, 'pictures', pictures) };
  };
};

@Injectable()
export class ProjectService extends AdministeredRows<ManagedProject, NewProject> {
  #addresses: { version: number | undefined; ids: Map<string, number[]> } | undefined;

  constructor(
    database: Database,
    private readonly markdown: StoredMarkdown,
  ) {
    super(database, projectSample, 'project', 'projectId', 'type', ManagedProject, completed, NewProject);
  }

  /** What visitors see. */
  async published(): Promise<Project[]> {
    const projects = await this.select(Project, { draft: false }, inOrder);
    // Stories, which are not in the list, count too.
    const found = await this.sample.find(this.database.read());
    const sample = new Set(found.map(({ projectId }) => projectId as number));
    return projects.map((one) => (sample.has(one.projectId) ? { ...one, isSample: true } : one));
  }

  /** Drafts and stories included. */
  async all(): Promise<ManagedProject[]> {
    return (await this.select(ManagedProject, {}, inOrder)).map(this.sample.mark);
  }

  /**
   * The project at an address or a former one, which then isn't the answer's.
   *
   * @throws ProblemException 404, also for a draft if they may not see it
   */
  async at(asked: string, seesDrafts: boolean): Promise<ProjectPage> {
    // PostgreSQL refuses a query with a NUL.
    if (!v.is(StorableText, asked)) throw new ProblemException(404);
    const address = asked.normalize('NFC').toLowerCase();
    const shown = seesDrafts ? {} : { draft: false };
    const ids = (await this.#idsByAddress()).get(address);
    if (ids === undefined) throw new ProblemException(404);
    const projects = await this.select(ManagedProject, { ...shown, projectId: In(ids) }, inOrder);
    const found = projects.find((project) => project.address === address) ?? projects[0];
    if (found === undefined) throw new ProblemException(404);
    const { story, formerAddresses: _former, version: _version, ...project } = this.sample.mark(found);
    const storyHtml = story === null ? '' : await this.#storyHtml(found.projectId, story);
    return { ...project, storyHtml, next: await this.#after(found.projectId) };
  }

  async #after(projectId: number): Promise<ProjectPage['next']> {
    const listed = await this.database.read().find(ProjectEntity, {
      select: { projectId: true, title: true, address: true },
      where: { draft: false },
      order: inOrder,
    });
    const next = listed[listed.findIndex((one) => one.projectId === projectId) + 1] ?? listed[0];
    if (next === undefined || next.projectId === projectId) return null;
    return { title: next.title, address: next.address };
  }

  /** Former addresses included. Kept while the data stays the same, because anyone may ask for unknown addresses. */
  async #idsByAddress(): Promise<Map<string, number[]>> {
    const { version } = this.database;
    if (version.current === undefined) await version.ask();
    const { current } = version;
    if (current !== undefined && current === this.#addresses?.version) return this.#addresses.ids;
    const select = { projectId: true, address: true, formerAddresses: true } as const;
    const projects = await this.database.read().find(ProjectEntity, { select });
    const ids = new Map<string, number[]>();
    for (const { projectId, address, formerAddresses } of projects)
      for (const one of [address ?? [], formerAddresses].flat())
        ids.set(one, [...(ids.get(one) ?? []), projectId]);
    this.#addresses = { version: current, ids };
    return ids;
  }

  /**
   * Puts all projects in this order. Versions stay, so that an edit that is under way finds no conflict.
   *
   * @throws ProblemException 401, 403, 409
   */
  reorder(admin: Actor, projectIds: number[]): Promise<void> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const select = { projectId: true, position: true } as const;
      // Rows before the table, as edits do: two that wait for one another would both fail on PostgreSQL.
      await manager.find(ProjectEntity, { select, order: { projectId: 'ASC' }, ...updateLock(manager) });
      await lockTable(manager, ProjectEntity);
      const projects = await manager.find(ProjectEntity, { select });
      const positions = new Map(projects.map(({ projectId, position }) => [projectId, position]));
      if (positions.size !== projectIds.length || !projectIds.every((id) => positions.has(id)))
        throw new ProblemException(409, [{ msg: 'Projects were added or deleted meanwhile. Try again.' }]);
      for (const [index, projectId] of projectIds.entries()) {
        const position = index + 1;
        if (positions.get(projectId) !== position)
          await manager.update(ProjectEntity, { projectId }, { position });
      }
      await record({ action: 'project.reordered', targetType: 'project', targetId: null });
    });
  }

  protected override async completed(admin: Actor, fields: object, projectId?: number): Promise<object> {
    const { story } = fields as Partial<NewProject>;
    if (story === undefined) return fields;
    // No HTML outlives its text.
    if (!story) return { ...fields, renderedStory: null };
    const known = projectId === undefined ? undefined : await this.markdown.known(storyPlace(projectId));
    const field = { ...projectDetails.story, path: 'story' };
    return { ...fields, renderedStory: await this.markdown.render(admin, story, field, known) };
  }

  async #storyHtml(projectId: number, story: string): Promise<string> {
    const place = storyPlace(projectId);
    return this.markdown.shown(story, await this.markdown.known(place), place);
  }
}
