import type { RemoteDescriptor, Route } from './remote-descriptor.js';

/** The route that a remote has at a path. A closing slash makes no difference. */
export function routeAt({ routes }: RemoteDescriptor, path: string): Route | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  return routes.find((route) => route.path === wanted);
}
