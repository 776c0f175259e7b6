import { makePeople, type Person } from '../../testing/access/people.js';
import { startSiteWithScreen } from '../../testing/access/site-with-screen.js';
import { targetOf } from '../../testing/access/target.js';
import { appRoutes, routeName } from '../../testing/server/app-routes.js';
import { rawRequest } from '../../testing/server/raw-request.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import type { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let people: Record<Person, ApiClient>;
let closed: string[];
beforeAll(async () => {
  site = await startSiteWithScreen();
  people = await makePeople(site);
  const routes = (await appRoutes()).filter(
    ({ method, facts }) => method !== 'HEAD' && facts.access !== 'public',
  );
  closed = routes.map(routeName);
});
afterAll(() => site.stop());

/** Any text matches the last part of its path. */
const endsInText = (route: string): boolean => /:\w*(?<!Id)$/.test(route);

/** A visitor's raw request, with a valid body for the route. */
const attempt = async (start: string, header: string, body: unknown): Promise<number> => {
  const json = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  const head = `${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n${type}Content-Length: ${Buffer.byteLength(json)}`;
  return (await rawRequest(site.url, `${head}\r\n\r\n${json}`)).status;
};

test('no other spelling or method of a non-public route lets a visitor in (D5)', async () => {
  expect(closed.length).toBeGreaterThan(20);
  for (const route of closed) {
    const [method = ''] = route.split(' ');
    const { path, query, body, id } = await targetOf(route, site, people);
    // Outside /api/ there are pages, for GET only.
    const outside = method === 'GET' ? 404 : 405;
    // Access is checked before an id.
    const longer = id > 0 || endsInText(route) ? 401 : 404;
    const head = closed.includes(`GET ${path}`) ? 401 : 405;
    const attempts: [method: string, path: string, status: number, header?: string][] = [
      [method, path, 401],
      [method, `${path}/`, 404],
      [method, `/${path}`, outside],
      [method, path.replace('/api/', '/api//'), 404],
      [method, path.replace('/api/', '/api/%2e/'), 404],
      [method, path.replace('/api/', '/api/./'), 404],
      [method, path.toUpperCase(), outside],
      [method, path.replace('/api/', '/API/'), outside],
      [method, path.replace(/[^/]+/g, (part) => (part === 'api' ? part : part.toUpperCase())), 404],
      [method, `${path}%00`, longer],
      [method, `${path};a=b`, longer],
      ['HEAD', path, head],
      ['OPTIONS', path, 405],
      ['POST', '/api/health/live', 405, `X-HTTP-Method-Override: ${method}\r\nX-Original-URL: ${path}`],
      ['GET', '/api/none', 404, `X-Original-URL: ${path}\r\nX-Rewrite-URL: ${path}`],
    ];
    for (const [how, where, expected, header = 'X-None: 1'] of attempts) {
      const status = await attempt(`${how} ${where}${query}`, header, body);
      expect([route, how, where, status]).toEqual([route, how, where, expected]);
    }
  }
});
