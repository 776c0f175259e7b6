import { Injectable } from '@nestjs/common';
import { findScreen } from '@portico/contract/pages/screens';
import type { NavigationEntry, RemoteDescriptor, Route } from '@portico/contract/releases/remote-descriptor';
import { isOfOwnPages, type ListedOwnPage, privacyAddress } from '@portico/contract/rows/own-pages/own-page';
import { english } from '@portico/contract/texts/language';
import { Visitor } from '../rendering/visitor.js';

interface Described {
  descriptor?: RemoteDescriptor | undefined;
}

/** Descriptors as the owner has them: with pages of their own. */
@Injectable()
export class OwnersDescriptors {
  /** Shown while the database is away. */
  #last: ListedOwnPage[] = [];

  constructor(private readonly visitor: Visitor) {}

  /**
   * @returns what changes descriptors: in a page, with its language and that of the owner's words, so that these are marked where
   *   the two differ
   */
  async current() {
    const { status, body } = await this.visitor.ask('/api/own-pages');
    if (status === 200) this.#last = JSON.parse(body) as ListedOwnPage[];
    const pages = this.#last;
    return <One extends Described>(
      remotes: readonly One[],
      ofTexts?: string | null,
      language = english,
    ): One[] => withPages(remotes, pages, (ofTexts !== language && ofTexts) || undefined);
  }
}

/** Behind what the built-in screens have in their groups. */
const placesInMenus = { Menu: { group: 'info', order: 60 }, Footer: { group: 'footer', order: 20 } } as const;

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
