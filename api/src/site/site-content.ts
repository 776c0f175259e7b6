import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@portico/contract/refusals';
import type { ListedOwnPage } from '@portico/contract/rows/own-pages/own-page';
import { sampleSite } from '@portico/contract/site/sample-site';
import { Site, SiteSettings, SiteSettingsEdit } from '@portico/contract/site/site';
import { siteFields } from '@portico/contract/site/site-fields';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { assertConfirmed } from '../accounts/profile/current-password.js';
import { writeAsAdmin } from '../accounts/sessions/write-as-admin.js';
import type { User } from '../accounts/users/user.entity.js';
import { htmlOf, type RenderedText } from '../markdown/rendered-text.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { usePicture } from '../pictures/picture-uses.js';
import { type Actor, systemActor } from '../database/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { assertVersion, type ExpectedVersions, nextVersion } from '../http/routes/locked-row.js';
import { ProblemException } from '../http/routes/problem.js';
import { isUniqueViolation } from '../database/database-errors.js';
import { Database, type Transaction } from '../database/database.js';
import { updateLock } from '../database/dialect.js';
import { log } from '../log/log.js';
import { fieldNames } from '../http/routes/checked-body.js';
import { countsIn, type RowCounts, withCounts } from '../rows/sample/sample-counts.js';
import { OwnPage } from '../rows/own-pages/own-page.entity.js';
import { parseSite, readSiteFile, settingsOf, type SiteFile, SiteFileError } from './site-file.js';
import { SiteSettingsRow } from './site-settings.entity.js';

const id = 1;

const select = Object.fromEntries(fieldNames(SiteSettings).map((name) => [name, true]));

/** The columns of texts in Markdown, and of their HTML. */
const htmlColumns = {
  biography: 'renderedBiography',
  privacyText: 'renderedPrivacyText',
} as const;

type MarkdownName = keyof typeof htmlColumns;

type Rendered = Record<(typeof htmlColumns)[MarkdownName], RenderedText | null>;

export interface ShownSettings extends SiteSettings, Rendered {
  rows: RowCounts;
  /** Of the owner's own, without drafts, the oldest first. */
  pages: ListedOwnPage[];
  /** Because the database is away. */
  isLast?: true;
}

const shownColumns = [...Object.keys(select), ...Object.values(htmlColumns)].map((name) => `site.${name}`);

/** With what screens need to show the pictures. */
async function withPictures(manager: EntityManager, fields: Partial<SiteSettingsEdit>) {
  const { portraitPicture, bannerPicture, resumePicture, ...others } = fields;
  const changed: Partial<SiteSettings> = others;
  for (const [name, picture] of Object.entries({ portraitPicture, bannerPicture, resumePicture }))
    if (picture !== undefined)
      Object.assign(changed, { [name]: picture && (await usePicture(manager, name, picture)) });
  return changed;
}

@Injectable()
export class SiteContent {
  readonly #path: string;
  /** Shown while the database is away. */
  #last: ShownSettings | undefined;

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    private readonly database: Database,
    private readonly markdown: StoredMarkdown,
  ) {
    this.#path = join(dataDir, 'site.json');
  }

  /**
   * Runs at every start. The first one imports `site.json`, or the sample if there is none.
   *
   * @throws SiteFileError if the file is invalid; the server then doesn't start
   */
  async prepare(): Promise<void> {
    const row = await this.database.read().findOneBy(SiteSettingsRow, { id });
    if (row === null) await this.#import(readSiteFile(this.#path));
    else if (this.#isChanged(row))
      log.warn(
        `${this.#path} is not what was imported, and is no longer read: the site's texts are changed in Site Settings (/manage/site).`,
      );
  }

  #isChanged({ imported }: SiteSettingsRow): boolean {
    try {
      const file = readSiteFile(this.#path);
      return file !== undefined && file.hash !== imported;
    } catch {
      return true;
    }
  }

  /** Of a text in Markdown; null if there is none. */
  html(settings: ShownSettings, name: MarkdownName): string | null {
    const text = settings[name];
    return text && htmlOf(text, settings[htmlColumns[name]]);
  }

  /** While the database is away, what it was last. Mostly in one query, as the first page after each change waits for it. */
  async current(): Promise<ShownSettings> {
    try {
      const query = this.database.read().createQueryBuilder(SiteSettingsRow, 'site').select(shownColumns);
      query.addSelect((rows) => rows.select('COUNT(*)').from(OwnPage, 'page'), 'pages');
      const { entities, raw } = await withCounts(query).getRawAndEntities<Record<string, unknown>>();
      const [row = {}] = raw;
      const pages = Number(row['pages']) > 0 ? await this.#pages() : [];
      return (this.#last = { ...entities[0]!, rows: countsIn(row), pages });
    } catch (error) {
      if (this.#last === undefined) throw error;
      // So that no cache keeps what holds only while the database is away.
      this.database.version.advance();
      return { ...this.#last, isLast: true };
    }
  }

  #pages(): Promise<ListedOwnPage[]> {
    return this.database.read().find(OwnPage, {
      select: { title: true, address: true, place: true },
      where: { draft: false },
      order: { pageId: 'ASC' },
    });
  }

  /** Who may sign in, which each attempt asks: without the texts. */
  accounts(): Promise<Pick<SiteSettings, 'accounts'>> {
    return this.database.read().findOneOrFail(SiteSettingsRow, { where: { id }, select: { accounts: true } });
  }

  settings(): Promise<SiteSettings> {
    return this.database.read().findOneOrFail(SiteSettingsRow, { where: { id }, select });
  }

  /** Locked until the transaction ends. */
  locked(manager: EntityManager): Promise<SiteSettings> {
    return manager.findOneOrFail(SiteSettingsRow, { where: { id }, select, ...updateLock(manager) });
  }

  /**
   * @param confirmed as for `change`
   * @param mayRequirePasskey whether the owner does it in a session with a passkey
   * @throws StaleEntityException; ProblemException 422
   */
  async edit(
    admin: Actor,
    fields: Partial<SiteSettingsEdit>,
    expected: ExpectedVersions,
    confirmed?: User,
    mayRequirePasskey = false,
  ): Promise<{ before: SiteSettings; edited: SiteSettings }> {
    const html = await this.rendered(fields, await this.current());
    return writeAsAdmin(this.database, admin, async (transaction) => {
      const before = await this.locked(transaction.manager);
      assertVersion(before, expected);
      // Or administrators without one, the owner perhaps among them, would be locked out; and none lifts what the owner requires.
      const { requirePasskey = before.requirePasskey } = fields;
      if (requirePasskey !== before.requirePasskey && !mayRequirePasskey)
        throw new ProblemException(422, [
          { ...refusal(requirePasskey ? 'passkey-first' : 'owner-only'), path: 'requirePasskey' },
        ]);
      const edited = await this.change(transaction, before, fields, html, confirmed);
      await transaction.record({ action: 'site.updated', targetType: 'site', targetId: null });
      return { before, edited };
    });
  }

  /**
   * Another email takes the password, because visitors' messages go there.
   *
   * @param before as `locked`
   * @param html as `rendered`
   * @param confirmed by `CurrentPassword.confirmGiven`
   * @throws as `assertConfirmed`; ProblemException 422
   */
  async change(
    { manager, record }: Transaction,
    before: SiteSettings,
    fields: Partial<SiteSettingsEdit>,
    html: Partial<Rendered>,
    confirmed: User | undefined,
  ): Promise<SiteSettings> {
    const { email = before.email } = fields;
    if (email !== before.email) {
      await assertConfirmed(manager, confirmed);
      const detail = `Email changed from ${before.email} to ${email}`;
      await record({ action: 'site.updated', targetType: 'site', targetId: null, detail });
    }
    const changed = await withPictures(manager, fields);
    await manager.update(SiteSettingsRow, { id }, { ...changed, ...html, ...nextVersion });
    return { ...before, ...changed, version: before.version + 1 };
  }

  /** @param parent of the fields, for errors. */
  async rendered(fields: Partial<SiteSettingsEdit>, known: ShownSettings, parent = '') {
    const html: Partial<Rendered> = {};
    for (const name of Object.keys(htmlColumns) as MarkdownName[]) {
      const text = fields[name];
      const field = { ...siteFields[name], path: parent + name };
      const column = htmlColumns[name];
      // Written with each text, as somebody else may save another meanwhile.
      if (text)
        html[column] = (text === known[name] && known[column]) || (await this.markdown.render(text, field));
    }
    return html;
  }

  async hidesFirstSteps(): Promise<boolean> {
    const found = { where: { id }, select: { id: true, firstStepsHiddenAt: true } } as const;
    return (await this.database.read().findOneOrFail(SiteSettingsRow, found)).firstStepsHiddenAt !== null;
  }

  /** The settings keep their version, so that an edit that is under way finds no conflict. */
  hideFirstSteps(admin: Actor, isHidden: boolean): Promise<void> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const firstStepsHiddenAt = isHidden ? new Date().toISOString() : null;
      await manager.update(SiteSettingsRow, { id }, { firstStepsHiddenAt });
      const detail = `First steps ${isHidden ? 'hidden' : 'shown again'}`;
      await record({ action: 'site.updated', targetType: 'site', targetId: null, detail });
    });
  }

  async #import(file: SiteFile | undefined): Promise<void> {
    const site = file ? parseSite(this.#path, file.bytes) : v.parse(Site, sampleSite);
    const settings = this.#checked(await settingsOf(site));
    try {
      await this.database.write(systemActor, async ({ manager, record }) => {
        await manager.insert(SiteSettingsRow, { id, ...settings, imported: file?.hash ?? null });
        await record({ action: 'site.imported', targetType: 'site', targetId: null });
      });
    } catch (error) {
      // Another server that started at the same time was faster.
      if (!isUniqueViolation(error)) throw error;
    }
  }

  #checked(settings: v.InferInput<typeof SiteSettingsEdit>): SiteSettingsEdit {
    const result = v.safeParse(SiteSettingsEdit, settings);
    if (result.success) return result.output;
    throw new SiteFileError(
      `${this.#path} is invalid: ${result.issues.map(({ message }) => message).join('; ')}.`,
    );
  }
}
