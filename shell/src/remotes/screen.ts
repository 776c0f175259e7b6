import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { RouteParameters } from '@portico/contract/pages/screens';
import type { SiteAnswer } from '@portico/contract/site/site';
import type { Text, Texts } from '@portico/contract/texts/message';
import type { RootState } from '@portico/platform/store';
import type { ComponentType } from 'react';
import type { Store } from '../store/create-store';

/** The module that a remote exposes for a route. */
export interface ScreenModule {
  default: ComponentType;
  /** Fetches the screen's data, so that the server can render it. */
  prefetch?: (store: Store, address: ScreenAddress) => Promise<unknown>;
  /** What the title and the description are in place of the route's, from the prefetched state. */
  head?: (about: HeadSource) => ScreenHead | undefined;
  /** JSON-LD for search engines, from the page's data and the prefetched state. */
  structuredData?: (about: StructuredDataSource) => object[];
  /** No export: what the screen is worded with in a page. */
  texts?: (page: Page) => Texts;
}

interface ScreenAddress {
  parameters: RouteParameters;
}

interface HeadSource extends ScreenAddress {
  state: RootState;
  /** In the language of the screen. */
  text: Text;
}

export interface ScreenHead {
  title: string;
  description: string;
  /** The path of the picture for social networks: of an uploaded picture's copy. By default, the first in `structuredData`. */
  picture?: string | undefined;
}

interface StructuredDataSource extends HeadSource {
  site: SiteAnswer;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
}

/**
 * Loads an exposed module of a remote, by federation in the browser, from the released bundle on the server.
 *
 * @param attempt a higher number than before retries; 0 uses the latest result
 * @throws IncompatibleRemoteError
 */
export type LoadScreen = (remote: PageRemote, module: string, attempt: number) => Promise<ScreenModule>;
