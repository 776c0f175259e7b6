import { Injectable } from '@nestjs/common';
import {
  type ManagedProject,
  type NewProject,
  type Project,
  type ProjectEdit,
  type ProjectPage,
  projectRules,
} from '@portico/contract/content/project';
import { timeToStore } from '@portico/contract/content/periods/period';
import { sampleProjectDetails } from '@portico/contract/content/sample/project-details';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { projectDetails, projectFields } from '@portico/contract/content/project-fields';
import { namesOf } from '@portico/contract/field-facts';
import { type EntityManager, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable, updateLock } from '../../foundation/database/dialect.js';
import { assertWhole } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { htmlOf } from '../markdown/rendered-text.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { usePictures } from '../pictures/picture-uses.js';
import { keepDeleted, restoreRow } from '../rows/deletions.js';
import {
  allColumns,
  assertVersion,
  type ExpectedVersions,
  lockRow,
  nextVersion,
} from '../../foundation/routes/locked-row.js';
import { assertWithinLimit, insertWithinLimit, type Remedy } from '../rows/row-limit.js';
import { SampleRows } from '../rows/sample-rows.js';
import { addressAmong, readdressed, restoredProject, takenAddresses } from './project-addresses.js';
import { Project as ProjectEntity } from './project.entity.js';

export const projectSample = new SampleRows(ProjectEntity, {
  idName: 'projectId',
  targetType: 'project',
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

const limit = { entity: ProjectEntity, most: 500, nouns: 'projects' };

const targetOf = (targetId: number) => ({ targetType: 'project', targetId });

/** As administrators see it. */
const managed = ({ renderedStory: _html, ...project }: ProjectEntity): ManagedProject =>
  projectSample.mark(project);

/** Every change throws ProblemException 401 or 403 if the actor is no administrator any more. */
@Injectable()
export class ProjectService {
  constructor(
    private readonly database: Database,
    private readonly markdown: StoredMarkdown,
  ) {}

  /** What visitors see. */
  async published(): Promise<Project[]> {
    const projects = await this.#find({ draft: false });
    return projects.map(({ story: _story, formerAddresses: _former, ...shown }) => shown);
  }

  /** Drafts and stories included. */
  all(): Promise<ManagedProject[]> {
    return this.#find({});
  }

  async #find(where: FindOptionsWhere<ProjectEntity>): Promise<ManagedProject[]> {
    return (await this.database.read().find(ProjectEntity, { where, order: inOrder })).map(managed);
  }

  /**
   * The project at an address or a former one, which then isn't the answer's.
   *
   * @throws ProblemException 404, also for a draft if they may not see it
   */
  async at(asked: string, seesDrafts: boolean): Promise<ProjectPage> {
    const address = asked.normalize('NFC').toLowerCase();
    // Without the stories: anyone can ask for unknown addresses.
    const select = {
      projectId: true,
      title: true,
      address: true,
      formerAddresses: true,
      draft: true,
    } as const;
    const all = await this.database.read().find(ProjectEntity, { select, order: inOrder });
    const shown = all.filter(({ draft }) => seesDrafts || !draft);
    const at =
      shown.find((project) => project.address === address) ??
      shown.find(({ formerAddresses }) => formerAddresses.includes(address));
    const found = at && (await this.#whole(at.projectId));
    if (!found) throw new ProblemException(404);
    const { projectId, renderedStory } = found;
    const { story, formerAddresses: _former, version: _version, ...project } = managed(found);
    const storyHtml = story === null ? '' : htmlOf(story, renderedStory);
    const listed = all.filter(({ draft }) => !draft);
    const next = listed[listed.findIndex((one) => one.projectId === projectId) + 1] ?? listed[0];
    const isAnother = next !== undefined && next.projectId !== projectId;
    return { ...project, storyHtml, next: isAnother ? { title: next.title, address: next.address } : null };
  }

  /** With its story's HTML. */
  #whole(projectId: number): Promise<ProjectEntity | null> {
    const manager = this.database.read();
    return manager.findOne(ProjectEntity, {
      select: allColumns(manager, ProjectEntity),
      where: { projectId },
    });
  }

  /**
   * Puts all projects in this order. Versions stay, so that an edit that is under way finds no conflict.
   *
   * @throws ProblemException 409
   */
  reorder(admin: Actor, projectIds: number[]): Promise<void> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const projects = await manager.find(ProjectEntity, {
        select: { projectId: true, position: true },
        // In one order, so that none of two waits for the other.
        order: { projectId: 'ASC' },
        ...updateLock(manager),
      });
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

  /**
   * For a caller that records it. The last becomes the newest.
   *
   * @throws ProblemException 409 if another project has the address, or at the limit; 422
   */
  async insert(
    manager: EntityManager,
    rows: readonly NewProject[],
    remedy: Remedy,
  ): Promise<ManagedProject[]> {
    // Before the table is locked for the addresses, as in each edit, to avoid a deadlock.
    const pictures: ProjectEntity['pictures'][] = [];
    for (const { pictures: chosen } of rows)
      pictures.push(chosen && (await usePictures(manager, 'pictures', chosen)));
    const taken = await takenAddresses(manager);
    const added = rows.map((fields, index) => {
      const address = addressAmong(taken, fields);
      taken.add(address);
      const own = { pictures: pictures[index]!, position: null, formerAddresses: [], version: 1 };
      return { ...fields, time: timeToStore(fields), address, ...own };
    });
    const projects = added.map((fields) => manager.create(ProjectEntity, fields));
    await insertWithinLimit(manager, limit, projects, remedy);
    // On PostgreSQL, TypeORM 1.1 sets what it reads back, and leaves JSON unparsed.
    return projects.map((project, index) => managed({ ...project, ...added[index] }));
  }

  /** @throws ProblemException 409, 422, 503 */
  async add(admin: Actor, fields: NewProject): Promise<ManagedProject> {
    const rendered = await this.rendered(fields);
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const [project] = await this.insert(manager, [{ ...fields, ...rendered }], 'one to add another');
      await record({ action: 'project.created', ...targetOf(project!.projectId) });
      return project!;
    });
  }

  /** @throws ProblemException 404, 409, 422, 503; StaleEntityException */
  async edit(
    admin: Actor,
    { projectId, ...given }: ProjectEdit,
    expected: ExpectedVersions,
  ): Promise<ManagedProject> {
    const rendered = await this.rendered(given, 'story', await this.#whole(projectId));
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const project = await lockRow(manager, ProjectEntity, { projectId });
      assertWhole(projectRules(project), project, given);
      assertVersion(managed(project), expected);
      const { pictures, ...texts } = { ...given, time: timeToStore(given, project) };
      const fields = {
        ...texts,
        ...rendered,
        ...(pictures !== undefined && {
          pictures: pictures && (await usePictures(manager, 'pictures', pictures)),
        }),
        ...(await readdressed(manager, project, given)),
      };
      await manager.update(ProjectEntity, { projectId }, { ...fields, ...nextVersion });
      await record({ action: 'project.updated', ...targetOf(projectId) });
      return managed({ ...project, ...fields, version: project.version + 1 });
    });
  }

  /** @throws ProblemException 404; StaleEntityException */
  delete(admin: Actor, projectId: number, expected: ExpectedVersions): Promise<void> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const project = await lockRow(manager, ProjectEntity, { projectId });
      assertVersion(managed(project), expected);
      await keepDeleted(manager, targetOf(projectId), project);
      await manager.delete(ProjectEntity, { projectId });
      await record({ action: 'project.deleted', ...targetOf(projectId) });
    });
  }

  /** @throws ProblemException 404 */
  restore(admin: Actor, projectId: number): Promise<ManagedProject> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      // Before its deletion, as the restore of the sample does, to avoid a deadlock.
      await lockTable(manager, ProjectEntity);
      const complete = (project: ProjectEntity) => restoredProject(manager, project);
      const project = await restoreRow(manager, ProjectEntity, targetOf(projectId), complete);
      await assertWithinLimit(manager, limit, 'one to restore this one');
      await record({ action: 'project.restored', ...targetOf(projectId) });
      return managed(project);
    });
  }

  /**
   * The HTML of a story that is saved; none outlives its text.
   *
   * @param known the story that has its HTML already, which is written again, as somebody else may save another meanwhile
   * @throws ProblemException 422, 503
   */
  async rendered({ story }: Partial<NewProject>, path = 'story', known?: ProjectEntity | null) {
    if (story === undefined) return {};
    if (story === null) return { renderedStory: null };
    if (story === known?.story && known.renderedStory) return { renderedStory: known.renderedStory };
    return { renderedStory: await this.markdown.render(story, { ...projectDetails.story, path }) };
  }
}
