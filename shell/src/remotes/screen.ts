import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { Route } from '@portico/contract/releases/remote-descriptor';
import { routeAt } from '@portico/contract/pages/screens';
import type { SiteAnswer } from '@portico/contract/content/site';
import type { RootState } from '@portico/platform/store';
import type { ComponentType } from 'react';
import type { Store } from '../store/create-store';

/** The module that a remote exposes for a route. */
export interface ScreenModule {
  default: ComponentType;
  /** Fetches the screen's data, so that the server can render it. */
  prefetch?: (store: Store) => Promise<unknown>;
  /** JSON-LD for search engines, from the page's data and the prefetched state. */
  structuredData?: (about: StructuredDataSource) => object[];
}

interface StructuredDataSource {
  site: SiteAnswer;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  state: RootState;
}

/**
 * Loads an exposed module of a remote, by federation in the browser, from the released bundle on the server.
 *
 * @param attempt a higher number than before retries; 0 uses the latest result
 * @throws IncompatibleRemoteError
 */
export type LoadScreen = (remote: PageRemote, module: string, attempt: number) => Promise<ScreenModule>;

export class IncompatibleRemoteError extends Error {
  override name = 'IncompatibleRemoteError';
}

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
