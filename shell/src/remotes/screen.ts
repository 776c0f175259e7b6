import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { Route } from '@portico/contract/releases/remote-descriptor';
import { routeAt } from '@portico/contract/pages/screens';
import type { SiteAnswer } from '@portico/contract/content/site';
import type { RootState } from '@portico/platform/store';
import type { ComponentType } from 'react';
import type { Store } from '../store/create-store';

/** What a remote exposes for a route. */
export interface ScreenModule {
  default: ComponentType;
  /** Fetches what the screen shows, so that the server renders it with its data. */
  prefetch?: (store: Store) => Promise<unknown>;
  /** JSON-LD for search engines, from the page's data and what `prefetch` fetched. */
  structuredData?: (about: StructuredDataSource) => object[];
}

interface StructuredDataSource {
  site: SiteAnswer;
  /** Where people find the site, without a trailing slash. */
  publicUrl: string;
  state: RootState;
}

/**
 * Loads one exposed module of a remote: by federation in the browser, from the released bundle on the server.
 *
 * @param attempt a higher number than before retries; 0 takes the latest result
 * @throws UnfitRemoteError for a remote that is incompatible with this page
 */
export type LoadScreen = (remote: PageRemote, module: string, attempt: number) => Promise<ScreenModule>;

/** Nothing of the remote was loaded. */
export class UnfitRemoteError extends Error {
  override name = 'UnfitRemoteError';
}

/** The screen at a path, and the remote that brings it. */
export function findScreen(
  remotes: PageRemote[],
  path: string,
): { remote: PageRemote; route: Route } | undefined {
  for (const remote of remotes) {
    const route = routeAt(remote.descriptor, path);
    if (route) return { remote, route };
  }
  return undefined;
}
