import type { PageRemote } from '@portico/contract/page';
import type { Route } from '@portico/contract/remote-descriptor';

/** The screen at a path, and the remote that brings it. A closing slash makes no difference. */
export function findScreen(
  remotes: PageRemote[],
  path: string,
): { remote: PageRemote; route: Route } | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const remote of remotes) {
    const route = remote.descriptor.routes.find((candidate) => candidate.path === wanted);
    if (route) return { remote, route };
  }
  return undefined;
}
