import { serverSegments } from '@portico/contract/pages/screens';
import { appRoutes } from '../../testing/server/app-routes.js';

/** A remote's path has lower-case words between its slashes, so that it is never a file such as /robots.txt. */
const isWords = (segment: string) => /^[a-z0-9-]+$/.test(segment);

it('names each first segment of a route that a screen of a remote could have, too', async () => {
  const first = (await appRoutes()).map(({ url }) => url.split('/')[1]!);
  expect([...new Set(first.filter(isWords))].sort()).toEqual(serverSegments);
});
