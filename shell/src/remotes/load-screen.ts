import type { PageRemote } from '@portico/contract/page-remote';
import type { SiteAnswer } from '@portico/contract/site';
import type { RootState } from '@portico/platform/store';
import type { ComponentType } from 'react';
import type { Store } from '../store/create-store';

/** What a remote exposes for a route. */
export interface ScreenModule {
  default: ComponentType;
  /** Asks for what the screen shows, so that the server renders it with its rows. */
  prefetch?: (store: Store) => Promise<unknown>;
  /** What the screen tells search engines: JSON-LD, of the page's data and of what `prefetch` brought. */
  structuredData?: (about: StructuredDataSource) => object[];
}

export interface StructuredDataSource {
  site: SiteAnswer;
  /** Where people find the site, without a slash at the end. */
  publicUrl: string;
  state: RootState;
}

/**
 * Loads one exposed module of a remote. The browser does it by federation, the server from the released bundle.
 *
 * @param attempt a higher one than any before asks again for what failed; otherwise the latest answer stands, with
 *   which a screen that is opened anew, at 0, begins
 */
export type LoadScreen = (remote: PageRemote, module: string, attempt: number) => Promise<ScreenModule>;
