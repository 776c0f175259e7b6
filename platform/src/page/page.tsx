import type { Page } from '@portico/contract/pages/page';
import { pageDataId } from '@portico/contract/pages/page';
import type { SiteAnswer } from '@portico/contract/content/site';
import { createContext, useContext } from 'react';

export { giveUpUnfinished } from './give-up-unfinished';

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

/** What the server put into this page: the owner's content and the remotes that are live. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage is called outside of PageProvider');
  return page;
}

export function useSite(): SiteAnswer {
  return usePage().site;
}

/** The JSON data block of the document. */
export function readPage(document: Document): Page {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as Page;
}
