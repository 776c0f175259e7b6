import { type Page, pageDataId } from '@portico/contract/pages/page';
import { unknownScreen } from '@portico/contract/pages/screens';
import type { SiteAnswer } from '@portico/contract/site/site';
import { inEnglish, textIn } from '@portico/contract/texts/message';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import { Navigate } from '../router/router';

/** The class of what is for screen readers only. */
export const visuallyHidden: string | undefined = 'ui-hidden';

interface ShownPage extends Page {
  changeSite?: (site: SiteAnswer) => void;
  /** While the server renders, where nothing can navigate. */
  onMoved?: ((path: string) => void) | undefined;
}

/** Null in a remote's own tests. @internal */
export const PageContext = createContext<ShownPage | null>(null);
export const PageProvider = PageContext.Provider;

/** The data that the server put into this page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage is called outside of PageProvider');
  return page;
}

export function useSite(): SiteAnswer {
  return usePage().site;
}

/**
 * For an element with what the owner wrote: screen readers and hyphenation need its language, and the layout its direction.
 * Without the page's data, as in a remote's own tests, no language is known.
 */
export const useOwnersWords = () =>
  ({ dir: 'auto', lang: useContext(PageContext)?.site.language ?? undefined }) as const;

/** Returns a function that shows the owner's changed content in this page. Other pages have it when they load. */
export const useSiteChange = () => useContext(PageContext)?.changeSite ?? (() => undefined);

export function readPage(document: Document): Page {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as Page;
}

const NotFoundContext = createContext<ReactNode>(unknownScreen(textIn(inEnglish)).title);
export const NotFoundProvider = NotFoundContext.Provider;

/** For a screen that has nothing at this address: shows what the shell shows at unknown ones, and the page answers 404. */
export const NotFound = () => useContext(NotFoundContext);

/** For a screen that is at another address now: the browser replaces the address, and the server answers 301. */
export function MovedTo({ path }: { path: string }) {
  const onMoved = useContext(PageContext)?.onMoved;
  if (onMoved === undefined) return <Navigate to={path} replace />;
  onMoved(path);
  return null;
}

const PortalContext = createContext<RefObject<HTMLElement | null>>({ current: null });
/** The shell and dialogs provide it. */
export const PortalProvider = PortalContext.Provider;

/**
 * The element for what a library shows in a portal, such as a popover: in the remote's region, so that the remote's styles
 * apply, or in the dialog that is open, which covers the region. Null until the screen is in the page.
 */
export function usePortalContainer(): HTMLElement | null {
  const ref = useContext(PortalContext);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  // Not while rendering: the server has no elements.
  useEffect(() => setContainer(ref.current), [ref]);
  return container;
}

/**
 * Makes pending chunks fail. Importing one again requests it from another URL.
 *
 * @param base the front end's URL; by default, all front ends
 */
export function giveUpUnfinished(base = ''): void {
  // Loaded scripts are removed, and loaded styles lose this attribute.
  for (const element of document.querySelectorAll('script[data-rspack], link[data-rspack-loading]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')!;
    if (address.startsWith(base)) element.dispatchEvent(new Event('error'));
  }
}
