import { Injectable } from '@nestjs/common';
import {
  type ManagedProject,
  type NewProject,
  type Project,
  type ProjectEdit,
  type ProjectPage,
  projectRules,
} from '@portico/contract/rows/projects/project';
import { freeAddress, freeAddressFrom } from '@portico/contract/rows/projects/project-address';
import { timeToStore } from '@portico/contract/rows/experience/time-text';
import { projectDetails, projectFields } from '@portico/contract/rows/projects/project-fields';
import type { EntityManager } from 'typeorm';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { lockTable, updateLock } from '../../database/dialect.js';
import { ProblemException } from '../../http/routes/problem.js';
import { htmlOf } from '../../markdown/rendered-text.js';
import { StoredMarkdown } from '../../markdown/stored-markdown.js';
import { usePictures } from '../../pictures/picture-uses.js';
import { shown } from '../row-columns.js';
import { RowList } from '../row-list.js';
import { Project as ProjectEntity } from './project.entity.js';

/** Those without a position first; of these, the newest. */
const byPosition = { position: { direction: 'ASC', nulls: 'FIRST' } } as const;

@Injectable()
export class ProjectService extends RowList<ProjectEntity, 'projectId', NewProject, ManagedProject> {
  constructor(database: Database, stored: StoredMarkdown) {
    super(database, {
      entity: ProjectEntity,
      idName: 'projectId',
      targetType: 'project',
      most: 500,
      nouns: 'projects',
      rules: projectRules,
      texts: { ...projectFields, ...projectDetails },
      markdown: { text: 'story', html: 'renderedStory', stored },
    });
  }

  /** As administrators see it. */
  answer({ renderedStory: _html, ...project }: ProjectEntity): ManagedProject {
    return shown(project);
  }

  /** What visitors see. */
  async published(): Promise<Project[]> {
    const projects = await this.listed({ where: { draft: false }, order: byPosition });
    return projects.map(({ story: _story, formerAddresses: _former, ...shown }) => shown);
  }

  /** Drafts and stories included. */
  all(): Promise<ManagedProject[]> {
    return this.listed({ order: byPosition });
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
    const all = await this.database.read().find(ProjectEntity, {
      select,
      order: { ...byPosition, projectId: 'DESC' },
    });
    const shown = all.filter(({ draft }) => seesDrafts || !draft);
    const at =
      shown.find((project) => project.address === address) ??
      shown.find(({ formerAddresses }) => formerAddresses.includes(address));
    const found = at && (await this.whole(at.projectId));
    if (!found) throw new ProblemException(404);
    const { projectId, renderedStory } = found;
    const { story, formerAddresses: _former, version: _version, ...project } = this.answer(found);
    const storyHtml = story === null ? '' : htmlOf(story, renderedStory);
    const listed = all.filter(({ draft }) => !draft);
    const next = listed[listed.findIndex((one) => one.projectId === projectId) + 1] ?? listed[0];
    const isAnother = next !== undefined && next.projectId !== projectId;
    return { ...project, storyHtml, next: isAnother ? { title: next.title, address: next.address } : null };
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

  /** @throws ProblemException 409 if another project has the address; 422 */
  protected override async completed(manager: EntityManager, rows: readonly NewProject[]) {
    // Before the table is locked for the addresses, as in each edit, to avoid a deadlock.
    const pictures: ProjectEntity['pictures'][] = [];
    for (const { pictures: chosen } of rows)
      pictures.push(chosen && (await usePictures(manager, 'pictures', chosen)));
    const taken = await takenAddresses(manager);
    return rows.map((fields, index) => {
      const address = addressAmong(taken, fields);
      taken.add(address);
      const own = { pictures: pictures[index]!, position: null, formerAddresses: [] };
      return { time: timeToStore(fields), address, ...own };
    });
  }

  /** @throws ProblemException 409 if another project has the address; 422 */
  protected override async changed(
    manager: EntityManager,
    project: ProjectEntity,
    given: Partial<NewProject>,
  ) {
    const { pictures } = given;
    return {
      time: timeToStore(given, project),
      ...(pictures !== undefined && {
        pictures: pictures && (await usePictures(manager, 'pictures', pictures)),
      }),
      ...(await readdressed(manager, project, given)),
    };
  }

  /** As the restore of the sample does, to avoid a deadlock. */
  override lockForRestore(manager: EntityManager): Promise<void> {
    return lockTable(manager, ProjectEntity);
  }

  /** Its address may have been taken. */
  protected override async restored(manager: EntityManager, project: ProjectEntity): Promise<ProjectEntity> {
    const { address, title } = project;
    const taken = await takenAddresses(manager);
    return { ...project, address: address ? freeAddress(address, taken) : freeAddressFrom(title, taken) };
  }
}

/** The addresses of all projects, which stay as they are until the transaction ends. */
async function takenAddresses(manager: EntityManager): Promise<Set<string | null>> {
  await lockTable(manager, ProjectEntity);
  const projects = await manager.find(ProjectEntity, { select: { address: true } });
  return new Set(projects.map(({ address }) => address));
}

/**
 * The address of a project that is saved.
 *
 * @throws ProblemException 409 if another project has the address
 */
function addressAmong(
  taken: ReadonlySet<string | null>,
  { title, address: wanted }: Pick<ProjectEntity, 'title' | 'address'>,
): string {
  if (wanted === null) return freeAddressFrom(title, taken);
  if (!taken.has(wanted)) return wanted;
  const msg = 'Another project has this address. Choose another.';
  throw new ProblemException(409, [{ msg, path: 'address' }]);
}

/** The address that an edit changes, and the earlier one, which then redirects. */
async function readdressed(manager: EntityManager, project: ProjectEntity, edit: Partial<ProjectEdit>) {
  const { address: known, formerAddresses } = project;
  if (edit.address === undefined || edit.address === known) return {};
  const taken = await takenAddresses(manager);
  taken.delete(known);
  const address = addressAmong(taken, { title: project.title, ...edit, address: edit.address });
  const former = [...new Set([...formerAddresses, known ?? address])];
  return { address, formerAddresses: former.filter((one) => one !== address) };
}
