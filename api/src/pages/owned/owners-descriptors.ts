import { contactPath, findScreen } from '@portico/contract/pages/screens';
import { Inject, Injectable } from '@nestjs/common';
import type { NavigationEntry, RemoteDescriptor, Route } from '@portico/contract/releases/remote-descriptor';
import { isOfOwnPages, type ListedOwnPage, privacyAddress } from '@portico/contract/rows/own-pages/own-page';
import { arranged, usualMenu } from '@portico/contract/site/arrangement';
import type { UsualMenu } from '@portico/contract/site/site';
import { english } from '@portico/contract/texts/language';
import { Database } from '../../database/database.js';
import { Visitor } from '../../rendering/visitor.js';
import { PublishedSite } from '../../site/published-site.js';

interface Described {
  descriptor?: RemoteDescriptor | undefined;
}

/** Descriptors as the owner has them: with pages of their own, in a menu of their own. */
@Injectable()
export class OwnersDescriptors {
  /** Shown while the database is away. */
  #last: ListedOwnPage[] = [];

  constructor(
    private readonly visitor: Visitor,
    @Inject(PublishedSite) private readonly site: Pick<PublishedSite, 'settings'>,
    @Inject(Database) private readonly database: Pick<Database, 'version'>,
  ) {}

  async withPages<One extends Described>(remotes: readonly One[]): Promise<One[]> {
    return withPages(remotes, await this.#pages());
  }

  /**
   * @returns what changes descriptors: in a page, with its language and that of the owner's words, so that these are marked where
   *   the two differ
   */
  async current() {
    const { menu, menuStyle, contactForm, rows: counts } = await this.site.settings();
    const pages = await this.#pages();
    const isThere = ({ path, filled }: NavigationEntry) =>
      (filled === undefined || counts[filled].own + counts[filled].sample > 0) &&
      (contactForm || path !== contactPath);
    return <One extends Described>(
      remotes: readonly One[],
      ofTexts?: string | null,
      language = english,
    ): One[] => {
      const lang = (ofTexts !== language && ofTexts) || undefined;
      const all = withPages(remotes, pages, lang);
      const rows = arranged(usualMenu(menuOf(all, language), menuStyle), menu);
      const owned = new Map(rows.map((row, order) => [row.of, { ...row, order }]));
      const asArranged = (entry: NavigationEntry): NavigationEntry[] => {
        if (!isThere(entry)) return [];
        const { filled: _filled, ...shown } = entry;
        if (!isOfMenu(entry)) return [shown];
        const { label, isHidden, order } = owned.get(entry.path)!;
        if (isHidden) return [];
        const { lang: _lang, ...others } = shown;
        const words = label ? { ...others, label, ...(lang && { lang }) } : shown;
        return [{ ...words, order, ...(menuStyle === 'flat' && { group: 'main' }) }];
      };
      return all.map(({ descriptor, ...remote }) => ({
        ...(remote as One),
        descriptor: descriptor && { ...descriptor, navigation: descriptor.navigation.flatMap(asArranged) },
      }));
    };
  }

  async #pages(): Promise<ListedOwnPage[]> {
    if (!(await this.site.settings()).hasPages) return [];
    const { status, body } = await this.visitor.ask('/api/own-pages');
    if (status === 200) this.#last = JSON.parse(body) as ListedOwnPage[];
    // So that no cache keeps a menu of before, or without the pages.
    else this.database.version.advance();
    return this.#last;
  }
}

const navigationOf = (remotes: readonly Described[]): NavigationEntry[] =>
  remotes.flatMap(({ descriptor }) => descriptor?.navigation ?? []);

/** The groups that the owner arranges, in their order. */
const arrangedGroups = ['main', 'info'];
const isOfMenu = ({ group }: NavigationEntry): boolean => arrangedGroups.includes(group);

/** The entries that the owner arranges, as they are until then. */
export const menuOf = (remotes: readonly Described[], language: string): UsualMenu =>
  navigationOf(remotes)
    .filter(isOfMenu)
    .sort(
      (one, other) =>
        arrangedGroups.indexOf(one.group) - arrangedGroups.indexOf(other.group) ||
        one.order - other.order ||
        one.label.localeCompare(other.label, language),
    )
    .map(({ path, label }) => ({ of: path, usual: label }));

/** Behind what the built-in screens have in their groups. */
const placesInMenus = { Menu: { group: 'info', order: 60 }, Footer: { group: 'footer', order: 20 } } as const;

const pathOf = ({ address }: ListedOwnPage): string => `/${address}`;

/**
 * Routes and menu entries of pages of the owner's own, in the remote that has their screen. A screen that a remote has at such an
 * address is shown instead of the page, except for the built-in privacy policy.
 */
function withPages<One extends Described>(
  remotes: readonly One[],
  pages: readonly ListedOwnPage[],
  lang?: string,
): One[] {
  const isShown = remotes.some(({ descriptor }) => descriptor?.routes.some(isOfOwnPages));
  const shown = pages.filter(
    (page) => isShown && (page.address === privacyAddress || !findScreen(remotes, pathOf(page))),
  );
  const paths = shown.map(pathOf);
  return remotes.map((remote) => {
    if (!remote.descriptor) return remote;
    const others = <Of extends { path: string }>(all: Of[]) =>
      all.filter(({ path }) => !paths.includes(path));
    const routes = others(remote.descriptor.routes).flatMap((route) => {
      if (!isOfOwnPages(route)) return [route];
      const { addresses: _addresses, ...screen } = route;
      return shown.map((page): Route => {
        const { title, address } = page;
        return { ...screen, path: pathOf(page), title, description: title, parameters: { address } };
      });
    });
    const entries = remote.descriptor.routes.some(isOfOwnPages)
      ? shown.flatMap((page): NavigationEntry[] => {
          const place = page.place && placesInMenus[page.place as keyof typeof placesInMenus];
          if (!place) return [];
          return [
            { ...place, label: page.title, path: pathOf(page), access: 'everyone', ...(lang && { lang }) },
          ];
        })
      : [];
    const navigation = [...others(remote.descriptor.navigation), ...entries];
    return { ...remote, descriptor: { ...remote.descriptor, routes, navigation } };
  });
}
