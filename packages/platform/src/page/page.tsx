import type { Page } from '@portico/contract/pages/page';
import { pageDataId } from '@portico/contract/pages/page';
import type { SiteAnswer } from '@portico/contract/content/site/site';
import { createContext, useContext } from 'react';

export { giveUpUnfinished } from './give-up-unfinished';
export { MovedProvider, MovedTo } from './moved-to';
export { NotFound, NotFoundProvider } from './not-found';
export { PortalProvider, usePortalContainer } from './portal-container';

/** The class of what is for screen readers only. */
export const visuallyHidden: string | undefined = 'ui-hidden';

const PageContext = createContext<Page | null>(null);
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

const SiteChangeContext = createContext<(site: SiteAnswer) => void>(() => undefined);
/** For the shell. */
export const SiteChangeProvider = SiteChangeContext.Provider;

/** Returns a function that shows the owner's changed content in this page. Other pages have it when they load. */
export const useSiteChange = () => useContext(SiteChangeContext);

export function readPage(document: Document): Page {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as Page;
}
