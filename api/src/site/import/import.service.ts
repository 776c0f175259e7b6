import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Import, NewImport, UndoneImport } from '@portico/contract/content/import/import';
import { inWords } from '@portico/contract/content/import/in-words';
import { type ImportedList, importedLists, textsOf } from '@portico/contract/content/import/same-row';
import type { SiteSettings } from '@portico/contract/content/site/site';
import { maxId } from '@portico/contract/limits';
import { projectDetails, siteFields } from '@portico/contract/text-fields';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { writeAloneAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import { Experience } from '../../content/experience/experience.entity.js';
import { ExperienceService } from '../../content/experience/experience.service.js';
import { Interest } from '../../content/interests/interest.entity.js';
import { InterestsService } from '../../content/interests/interests.service.js';
import { StoredMarkdown } from '../../content/markdown/stored-markdown.js';
import { Project } from '../../content/project/project.entity.js';
import { ProjectService } from '../../content/project/project.service.js';
import { keepDeleted, keptOf, takeDeleted } from '../../content/rows/deletions.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { isPostgres, oneOf } from '../../foundation/database/dialect.js';
import { oweRemovalOfTraces } from '../../foundation/database/deleted-traces.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { SiteSettingsRow } from '../content/site-settings.entity.js';

/** What is kept to undo an import. */
interface KeptImport extends Pick<Import, 'skipped'> {
  /** Who made it, and alone may undo it: entries belong to their author. */
  userId: number;
  /** The ids of what was added. */
  added: Record<ImportedList, number[]>;
  /** The settings before, and the version that the import left. */
  site: { before: Partial<SiteSettings>; version: number };
}

const tables: Record<
  ImportedList,
  { entity: EntityTarget<ObjectLiteral>; idName: string; nameName: string }
> = {
  experiences: { entity: Experience, idName: 'expId', nameName: 'body' },
  projects: { entity: Project, idName: 'projectId', nameName: 'title' },
  interests: { entity: Interest, idName: 'interestId', nameName: 'name' },
};

const targetType = 'import';

/** Of the only row of site settings. */
const id = 1;

const oneUp = { version: () => 'version + 1' };

/** Adds a whole résumé, and removes it again. */
@Injectable()
export class ImportService {
  constructor(
    private readonly database: Database,
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
    private readonly interests: InterestsService,
    private readonly markdown: StoredMarkdown,
  ) {}

  /** The administrator's imports that can be undone, the last one first. */
  async undoable({ userId }: Pick<Actor, 'userId'>): Promise<Import[]> {
    const kept = await keptOf(this.database.read(), targetType);
    return kept
      .map(({ targetId, deletedAt, row }) => ({ importId: targetId, at: deletedAt, kept: row as KeptImport }))
      .filter((one) => one.kept.userId === userId)
      .map(({ importId, at, kept }) => answerOf(importId, at, kept));
  }

  /** @throws ProblemException 401, 403; 409 at the limit of entries; 422 if it has nothing */
  async import(admin: Actor, { site, ...lists }: NewImport): Promise<Import> {
    if (Object.keys(site).length === 0 && importedLists.every((list) => lists[list].length === 0))
      throw new ProblemException(422, [{ msg: 'Choose something to import' }]);
    await this.#assertRenders(admin, { site, ...lists });
    return writeAloneAsAdmin(this.database, admin, async (transaction) => {
      const { manager, record } = transaction;
      const kept: KeptImport = {
        userId: admin.userId,
        site: { before: {}, version: 0 },
        added: { experiences: [], projects: [], interests: [] },
        skipped: 0,
      };
      for (const list of importedLists) {
        const known = await this.#texts(manager, list, admin.userId);
        const rows = lists[list].filter((row) => {
          const texts = textsOf(list, row);
          return !known.has(texts) && known.add(texts);
        });
        kept.skipped += lists[list].length - rows.length;
        // The newest is shown first.
        kept.added[list] = await this.#add(transaction, list, admin.userId, rows.reverse() as never[]);
      }
      // Last, because visitors' messages wait for the row.
      kept.site = await changeSite(manager, site);
      const importId = randomInt(1, maxId);
      const at = await keepDeleted(manager, { targetType, targetId: importId, userId: null }, kept);
      const done = answerOf(importId, at, kept);
      await record({ action: 'import.created', targetType: 'site', targetId: null, detail: inWords(done) });
      return done;
    });
  }

  /**
   * Removes what an import added, except what was changed since.
   *
   * @throws ProblemException 401, 403; 404 after an hour, and if another administrator made it
   */
  undo(admin: Actor, importId: number): Promise<UndoneImport> {
    return writeAloneAsAdmin(this.database, admin, async ({ manager, record }) => {
      const kept = (await takeDeleted(manager, { targetType, targetId: importId, userId: null })) as
        KeptImport | undefined;
      if (kept?.userId !== admin.userId)
        throw new ProblemException(404, [{ msg: 'This import can no longer be undone' }]);
      const site = await restoreSite(manager, kept.site);
      const names = site ? [] : ['Site Settings'];
      const removed = { experiences: 0, projects: 0, interests: 0 };
      for (const list of importedLists) {
        removed[list] = await removeUnchanged(manager, list, kept.added[list]);
        names.push(...(await namesIn(manager, list, kept.added[list])));
      }
      await oweRemovalOfTraces(manager);
      const detail = inWords(removed);
      await record({ action: 'import.undone', targetType: 'site', targetId: null, detail });
      return { ...removed, site, kept: names };
    });
  }

  /** What is stored is rendered when it is first read. @throws ProblemException 422, 503 */
  async #assertRenders(
    admin: Actor,
    { site: { biography }, projects }: Pick<NewImport, 'site' | 'projects'>,
  ) {
    if (biography)
      await this.markdown.render(admin, biography, { ...siteFields.biography, path: 'site.biography' });
    for (const [index, { story }] of projects.entries()) {
      const field = { ...projectDetails.story, path: `projects.${index}.story` };
      if (story) await this.markdown.render(admin, story, field);
    }
  }

  async #texts(manager: EntityManager, list: ImportedList, authorId: number): Promise<Set<string>> {
    const where = list === 'experiences' ? { authorId } : {};
    const rows = await manager.find(tables[list].entity, { where });
    return new Set(rows.map((row) => textsOf(list, row)));
  }

  #add(transaction: Transaction, list: ImportedList, authorId: number, rows: never[]): Promise<number[]> {
    return list === 'experiences'
      ? this.experiences.addAll(transaction, authorId, rows)
      : this[list].addAll(transaction, rows);
  }
}

const answerOf = (importId: number, at: string, { added, site, skipped }: KeptImport): Import => ({
  importId,
  at,
  experiences: added.experiences.length,
  projects: added.projects.length,
  interests: added.interests.length,
  site: Object.keys(site.before) as Import['site'],
  skipped,
});

async function changeSite(manager: EntityManager, given: NewImport['site']): Promise<KeptImport['site']> {
  const settings = await manager.findOneByOrFail(SiteSettingsRow, { id });
  const changed = (Object.keys(given) as (keyof typeof given)[]).filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(settings[name]),
  );
  const pick = (from: object) =>
    Object.fromEntries(changed.map((name) => [name, (from as Record<string, unknown>)[name]]));
  const { version } = settings;
  if (changed.length === 0) return { before: {}, version };
  const { affected } = await manager.update(SiteSettingsRow, { id, version }, { ...pick(given), ...oneUp });
  if (affected !== 1)
    throw new ProblemException(409, [{ msg: 'The site settings just changed. Try again.' }]);
  return { before: pick(settings), version: version + 1 };
}

/** Unless they were changed since. */
async function restoreSite(
  manager: EntityManager,
  { before, version }: KeptImport['site'],
): Promise<boolean> {
  if (Object.keys(before).length === 0) return true;
  const { affected } = await manager.update(SiteSettingsRow, { id, version }, { ...before, ...oneUp });
  return affected === 1;
}

/** @returns how many */
async function removeUnchanged(manager: EntityManager, list: ImportedList, ids: number[]): Promise<number> {
  const { entity, idName } = tables[list];
  // All before the first is removed, in one order, so that an edit and this don't wait for one another.
  if (isPostgres(manager.dataSource))
    await manager
      .createQueryBuilder(entity, 'row')
      .select(`row.${idName}`)
      .where(...oneOf(manager, `row.${idName}`, 'ids', ids))
      .orderBy(`row.${idName}`)
      .setLock('for_no_key_update')
      .getRawMany();
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where(...oneOf(manager, manager.dataSource.driver.escape(idName), 'ids', ids))
    .andWhere({ version: 1 })
    .execute();
  return affected ?? 0;
}

/** Of those that are still there. */
async function namesIn(manager: EntityManager, list: ImportedList, ids: number[]): Promise<string[]> {
  const { entity, idName, nameName } = tables[list];
  const rows = await manager
    .createQueryBuilder()
    .select(`row.${nameName}`, 'name')
    .from(entity, 'row')
    .where(...oneOf(manager, `row.${idName}`, 'ids', ids))
    .getRawMany<{ name: string }>();
  return rows.map(({ name }) => name);
}
