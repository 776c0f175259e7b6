import { contactPath, findScreen } from '@portico/contract/pages/screens';
import type { NavigationEntry, RemoteDescriptor, Route } from '@portico/contract/releases/remote-descriptor';
import { isOfOwnPages, type ListedOwnPage, privacyAddress } from '@portico/contract/rows/own-pages/own-page';
import { arranged, usualMenu } from '@portico/contract/site/arrangement';
import type { UsualMenu } from '@portico/contract/site/site';
import { english } from '@portico/contract/texts/language';
import type { ShownSettings } from '../../site/site-content.js';

interface Described {
  descriptor?: RemoteDescriptor | undefined;
}

const hasTheirScreen = ({ descriptor }: Described) => descriptor?.routes.some(isOfOwnPages) === true;

/** Behind what the built-in screens have in their groups. */
const placesInMenus: Record<string, Pick<NavigationEntry, 'group' | 'order'>> = {
  Menu: { group: 'info', order: 60 },
  Footer: { group: 'footer', order: 20 },
};

const pathOf = ({ address }: ListedOwnPage): string => `/${address}`;

/**
 * Routes and menu entries of pages of the owner's own, in the remote that has their screen. A screen that a remote has at such an
 * address is shown instead of the page, except for the built-in privacy policy.
 */
export function withPages<One extends Described>(
  remotes: readonly One[],
  pages: readonly ListedOwnPage[],
  lang?: string,
): One[] {
  const shown = pages.filter((page) => page.address === privacyAddress || !findScreen(remotes, pathOf(page)));
  const paths = remotes.some(hasTheirScreen) ? shown.map(pathOf) : [];
  const others = <Of extends { path: string }>(all: Of[]) => all.filter(({ path }) => !paths.includes(path));
  const entries = shown.flatMap((page): NavigationEntry[] => {
    const place = page.place && placesInMenus[page.place];
    return place ? [{ ...place, label: page.title, path: pathOf(page), access: 'everyone', lang }] : [];
  });
  const routesOf = (screen: Route) =>
    shown.map((page): Route => {
      const { title, address } = page;
      const own = { path: pathOf(page), title, description: title, parameters: { address } };
      return { ...screen, ...own, addresses: undefined };
    });
  return remotes.map((remote) => {
    if (!remote.descriptor) return remote;
    const { routes, navigation } = remote.descriptor;
    const descriptor = {
      ...remote.descriptor,
      routes: others(routes).flatMap((route) => (isOfOwnPages(route) ? routesOf(route) : [route])),
      navigation: [...others(navigation), ...(hasTheirScreen(remote) ? entries : [])],
    };
    return { ...remote, descriptor };
  });
}

/** The groups that the owner arranges, in their order. */
const arrangedGroups = ['main', 'info'];
const isOfMenu = ({ group }: NavigationEntry): boolean => arrangedGroups.includes(group);

/** The entries that the owner arranges, as they are until then. */
export const menuOf = (remotes: readonly Described[], language: string): UsualMenu =>
  remotes
    .flatMap(({ descriptor }) => descriptor?.navigation.filter(isOfMenu) ?? [])
    .sort(
      (one, other) =>
        arrangedGroups.indexOf(one.group) - arrangedGroups.indexOf(other.group) ||
        one.order - other.order ||
        one.label.localeCompare(other.label, language),
    )
    .map(({ path, label }) => ({ of: path, usual: label }));

/**
 * Descriptors as the owner has them: with pages of their own, in a menu of their own.
 *
 * @returns what changes descriptors: in a page, with its language and that of the owner's words, so that these are marked where
 *   the two differ
 */
export const asOwned =
  ({ menu, menuStyle, contactForm, rows, pages }: ShownSettings) =>
  <One extends Described>(remotes: readonly One[], ofTexts?: string | null, language = english): One[] => {
    const lang = (ofTexts !== language && ofTexts) || undefined;
    const all = withPages(remotes, pages, lang);
    const places = arranged(usualMenu(menuOf(all, language), menuStyle), menu);
    const shown = ({ filled, ...entry }: NavigationEntry): NavigationEntry[] => {
      if (filled && rows[filled].own + rows[filled].sample === 0) return [];
      if (entry.path === contactPath && !contactForm) return [];
      if (!isOfMenu(entry)) return [entry];
      const order = places.findIndex(({ of }) => of === entry.path);
      const { label, isHidden } = places[order]!;
      const { group } = menuStyle === 'flat' ? ({ group: 'main' } as const) : entry;
      return isHidden ? [] : [{ ...entry, ...(label && { label, lang }), order, group }];
    };
    return all.map(({ descriptor, ...remote }) => ({
      ...(remote as One),
      descriptor: descriptor && { ...descriptor, navigation: descriptor.navigation.flatMap(shown) },
    }));
  };
