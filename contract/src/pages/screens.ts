import type { RemoteDescriptor, Route } from '../releases/remote-descriptor.js';

/** The route that a remote has at a path. A closing slash makes no difference. */
export function routeAt({ routes }: RemoteDescriptor, path: string): Route | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  return routes.find((route) => route.path === wanted);
}

/** What stands in the place of a route's own words at an address that no remote has. */
export const unknownScreen = {
  title: '404 Not Found',
  description: 'There is no page at this address.',
};

/** The title of a page, which tabs, bookmarks and search results show. */
export const pageTitle = (screen: string, siteName: string): string => `${screen} – ${siteName}`;

/** The first segments of addresses that the server answers itself: no screen of a remote can be there. */
export const serverSegments = ['api', 'releases', 'site'];
