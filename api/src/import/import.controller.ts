import { Controller, Post } from '@nestjs/common';
import { Import, importedSiteNames, NewImport } from '@portico/contract/import/import';
import { inWords } from '@portico/contract/import/in-words';
import { type ImportedList, importedLists, keyOf, textsOf } from '@portico/contract/import/same-row';
import type { SiteSettingsEdit } from '@portico/contract/site/site';
import { maxImportBytes } from '@portico/contract/limits';
import type { NewExperience } from '@portico/contract/rows/experience/experience';
import type { NewProject } from '@portico/contract/rows/projects/project';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { CurrentPassword } from '../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../accounts/sessions/access.guard.js';
import { ExperienceService } from '../rows/experience/experience.service.js';
import { InterestsService } from '../rows/interests/interests.service.js';
import { ProjectService } from '../rows/projects/project.service.js';
import { SampleContent } from '../rows/sample/sample-content.js';
import type { Actor } from '../database/actor.js';
import { Mailer } from '../mail/mailer.js';
import { CheckedBody } from '../http/routes/checked-body.js';
import { ProblemException } from '../http/routes/problem.js';
import { Creates } from '../http/routes/route-facts.js';
import { SiteContent } from '../site/site-content.js';
import { sendEmailNotice } from '../site/site-email.js';

/** Adds a whole résumé. */
@Controller('api/import')
export class ImportController {
  constructor(
    private readonly sample: SampleContent,
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
    private readonly interests: InterestsService,
    private readonly content: SiteContent,
    private readonly currentPassword: CurrentPassword,
    private readonly mailer: Mailer,
  ) {}

  @Post()
  @Creates(
    'admin',
    "Changes the owner's content and adds experience entries for the caller, projects and interests, except those that are there already; removes the sample where asked",
    Import,
    { maxBytes: maxImportBytes },
  )
  async import(
    @CurrentCaller() caller: Caller,
    @CheckedBody(NewImport) { password, ...given }: NewImport,
  ): Promise<Import> {
    const { removeSample } = given;
    const isEmpty = importedLists.every((list) => given[list].length === 0);
    if (isEmpty && !removeSample && Object.keys(given.site).length === 0)
      throw new ProblemException(422, [{ msg: 'Choose something to import' }]);
    const admin = caller.actor;
    const confirmed = await this.currentPassword.confirmGiven(caller, password);
    const site = given.site as Partial<SiteSettingsEdit>;
    const html = await this.content.rendered(site, await this.content.current(), 'site.');
    const lists = await this.#rendered(admin, given);
    const { before, ...done } = await this.sample.write(admin, async (transaction) => {
      const { manager, record } = transaction;
      // First, because what has the same texts is added.
      const removal = removeSample ? await this.sample.removeIn(transaction) : undefined;
      const added = { experiences: 0, projects: 0, interests: 0 };
      let skipped = 0;
      for (const list of importedLists) {
        const known = await this.#keys(manager, list, admin.userId);
        const rows = lists[list].filter((row) => {
          // Of one file, a skill may be in two groups.
          const texts = textsOf(list, row);
          return !known.has(keyOf(list, row)) && !known.has(texts) && known.add(texts);
        });
        added[list] = rows.length;
        skipped += lists[list].length - rows.length;
        // The newest is shown first.
        const newestLast = rows.toReversed() as never[];
        await this[list].insert(manager, newestLast, 'some to import all of these', admin.userId);
      }
      // Last, because visitors' messages wait for the row.
      const before = await this.content.locked(manager);
      const changed = importedSiteNames.filter(
        (name) => name in site && JSON.stringify(site[name]) !== JSON.stringify(before[name]),
      );
      if (changed.length > 0) await this.content.change(transaction, before, site, html, confirmed);
      await record({ action: 'import.created', targetType: 'site', targetId: null, detail: inWords(added) });
      return { ...added, site: changed, skipped, before, sampleRemovedAt: removal?.removedAt ?? null };
    });
    sendEmailNotice(this.mailer, before.email, site.email ?? before.email);
    return done;
  }

  /** Adds the HTML of texts in Markdown. */
  async #rendered(admin: Actor, { experiences, projects, interests }: Omit<NewImport, 'password'>) {
    const [entries, stories]: [NewExperience[], NewProject[]] = [[], []];
    for (const [index, entry] of experiences.entries())
      entries.push({ ...entry, ...(await this.experiences.rendered(admin, entry, `experiences.${index}.`)) });
    for (const [index, project] of projects.entries())
      stories.push({ ...project, ...(await this.projects.rendered(admin, project, `projects.${index}.`)) });
    return { experiences: entries, projects: stories, interests };
  }

  async #keys(manager: EntityManager, list: ImportedList, authorId: number): Promise<Set<string>> {
    const { facts } = this[list];
    const rows = await manager.find<ObjectLiteral>(facts.entity, { where: this[list].ownedBy(authorId) });
    return new Set(rows.map((row) => keyOf(list, row)));
  }
}
