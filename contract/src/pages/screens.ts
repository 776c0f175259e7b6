import type { RemoteDescriptor, Route } from '../releases/remote-descriptor.js';

/** A trailing slash makes no difference. */
export function routeAt({ routes }: RemoteDescriptor, path: string): Route | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  return routes.find((route) => route.path === wanted);
}

/** The title and description of a path that has no screen. */
export const unknownScreen = {
  title: '404 Not Found',
  description: 'There is no page at this address.',
};

export const pageTitle = (screen: string, siteName: string): string => `${screen} – ${siteName}`;

/** The first path segments that the server handles itself. No screen's path may start with them. */
export const serverSegments = ['api', 'kit', 'releases', 'site'];
