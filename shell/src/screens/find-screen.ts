import type { PageRemote } from '@portico/contract/page-remote';
import type { Route } from '@portico/contract/remote-descriptor';
import { routeAt } from '@portico/contract/screens';

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
