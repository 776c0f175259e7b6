import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { appRoutes, routeName } from '../testing/server/app-routes.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { ApiClient } from '../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../testing/site/test-site.js';

const people = ['visitor', 'user', 'author', 'another user', 'deleted user', 'owner'] as const;
type Person = (typeof people)[number];

const everybody = (status: number): number[] => people.map(() => status);

/** What each route answers to each of these people, in their order. The entry at `:expId` is the author's. */
const table: Record<string, number[]> = {
  'GET /api/auth': [401, 200, 200, 200, 401, 200],
  'GET /api/auth/admin': [401, 200, 200, 200, 401, 200],
  'GET /api/auth/self': [401, 200, 200, 200, 401, 200],
  'POST /api/auth': everybody(200),
  'DELETE /api/auth': [401, 204, 204, 204, 401, 204],
  'POST /api/auth/claim': everybody(404),
  'POST /api/users/new': everybody(201),
  'GET /api/users/selfEdit': [401, 200, 200, 200, 401, 200],
  'POST /api/users/selfEdit': [401, 200, 200, 200, 401, 200],
  'DELETE /api/users/selfEdit': [401, 204, 204, 204, 401, 409],
  'GET /api/users/selfEdit/export': [401, 200, 200, 200, 401, 200],
  'GET /api/experience': everybody(200),
  'POST /api/experience/add': [401, 201, 201, 201, 401, 201],
  'PUT /api/experience/edit/:expId': [401, 404, 200, 404, 401, 404],
  'DELETE /api/experience/edit/:expId': [401, 404, 204, 404, 401, 404],
  'GET /api/project': everybody(200),
  'GET /api/interests': everybody(200),
  'GET /api/site': everybody(200),
  'GET /api/health/live': everybody(200),
  'GET /api/health/ready': everybody(200),
  'GET /api/openapi.json': everybody(200),
  'GET /*': everybody(200),
  'GET /favicon.ico': everybody(200),
  'GET /releases/*': everybody(200),
  'GET /robots.txt': everybody(200),
  'GET /site/*': everybody(200),
  'GET /sitemap.xml': everybody(200),
  'GET /social.png': everybody(200),
};

const files: Record<string, string> = {
  'GET /*': '/screen',
  'GET /releases/*': '/releases/mfe-probe/1.0.0/main.js',
  'GET /site/*': '/site/portrait.jpg',
};

const entry = { type: 'Tool', body: 'Git', time: '9 years' };
const person = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };

let site: TestSite;
let registered = 0;

/** A body with which the route does what it is for. */
const bodies: Record<string, (expId: number) => unknown> = {
  'POST /api/auth': () => ({ email: ownerEmail, password }),
  'POST /api/auth/claim': () => ({ ...person, email: 'a@portfolio.example', password, code: 'no code' }),
  'POST /api/users/new': () => ({ ...person, email: `new${(registered += 1)}@portfolio.example`, password }),
  'POST /api/users/selfEdit': () => person,
  'POST /api/experience/add': () => entry,
  'PUT /api/experience/edit/:expId': (expId) => ({ expId, ...entry }),
};

const makePeople = async (): Promise<Record<Person, ApiClient>> => {
  const [user, author, another, deleted, owner] = await Promise.all([
    site.user(),
    site.user(),
    site.user(),
    site.user(),
    site.owner(),
  ]);
  await another.post('experience/add', entry);
  await deleted.delete('users/selfEdit');
  return { visitor: site.visitor(), user, author, 'another user': another, 'deleted user': deleted, owner };
};

/** These end the session that they are called in. */
const isFinal = (route: string): boolean =>
  ['DELETE /api/auth', 'DELETE /api/users/selfEdit'].includes(route);

let all: Record<Person, ApiClient>;
beforeAll(async () => {
  site = await TestSite.start();
  const { dataDir } = site.settings;
  makeLive(dataDir, [shell(), remote(`exports.show = async () => 'the screen'`)]);
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  writeFileSync(join(dataDir, 'site', 'portrait.jpg'), 'pixels');
  all = await makePeople();
});
afterAll(() => site.stop());

const pathOf = async (route: string): Promise<{ path: string; expId: number }> => {
  const pattern = files[route] ?? route.split(' ')[1]!;
  const expId: number = pattern.includes(':expId')
    ? (await all.author.post('experience/add', entry)).body.expId
    : 0;
  return { path: pattern.replace(':expId', String(expId)), expId };
};

async function statusFor(route: string, client: ApiClient): Promise<number> {
  const [method = ''] = route.split(' ');
  const { path, expId } = await pathOf(route);
  if (path.startsWith('/api/'))
    return (await client.call(method, path.slice('/api/'.length), bodies[route]?.(expId))).status;
  const headers = client.token === undefined ? {} : { 'x-auth-token': client.token };
  return (await fetch(client.url + path, { method, headers })).status;
}

test.each(Object.entries(table))('%s answers %j', async (route, expected) => {
  const callers = isFinal(route) ? await makePeople() : all;
  const statuses: number[] = [];
  for (const one of people) statuses.push(await statusFor(route, callers[one]));
  expect(statuses).toEqual(expected);
});

test('the table has every route', async () => {
  const routes = (await appRoutes()).filter(({ method }) => method !== 'HEAD');
  expect(Object.keys(table).sort()).toEqual(routes.map(routeName).sort());
});

const closed = Object.keys(table).filter((route) => table[route]![0] === 401);

/** One request of a visitor, byte for byte, with the body that the route takes. */
const attempt = async (start: string, header: string, body: unknown): Promise<number> => {
  const json = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  const head = `${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n${type}Content-Length: ${json.length}`;
  return (await rawRequest(site.url, `${head}\r\n\r\n${json}`)).status;
};

test.each(closed)('%s: no other spelling of it and no other method lets a visitor in', async (route) => {
  const [method = ''] = route.split(' ');
  const { path, expId } = await pathOf(route);
  // Pages are outside of /api/, for GET alone.
  const outside = method === 'GET' ? 404 : 405;
  // An id that is none is said before who may call.
  const longer = expId === 0 ? 404 : 400;
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
    const status = await attempt(`${how} ${where}`, header, bodies[route]?.(expId));
    expect([how, where, status]).toEqual([how, where, expected]);
  }
});
