import { aNewExperience } from '@portico/contract/testing/rows';
import { configuredOwner } from './accounts/claim/configured-owner.js';
import { PasswordHashing } from './accounts/passwords/password-hashing.js';
import { FirstStart } from './first-start/first-start.js';
import { StoredMarkdown } from './markdown/stored-markdown.js';
import { type App, createApp } from './server.js';
import { readSettings } from './config/read-settings.js';
import { PagesService } from './pages/pages.service.js';
import { SocialPictures } from './social-pictures/social-pictures.js';
import { SiteContent } from './site/site-content.js';
import { Database } from './database/database.js';
import { createTestDatabase, type TestDatabase } from './testing/databases/test-database.js';
import { makeLive, remote, shell } from './testing/releases/fixture-release.js';
import { serverEnvironment } from './testing/server/server-environment.js';
import { ApiClient } from './testing/site/api-client.js';
import { eventually } from './testing/site/eventually.js';

const owner = { email: 'owner@portfolio.example', password: 'a phrase of six words' };

let data: TestDatabase;
let app: App;
let url: string;
let client: ApiClient;
let statements: string[] = [];
beforeAll(async () => {
  data = await createTestDatabase();
  const environment = {
    ...serverEnvironment(data.settings),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_TO: 'site@portfolio.example',
  };
  const settings = readSettings(environment);
  app = await createApp(settings);
  const database = app.nest.get(Database);
  const writing = await database.keepCount(async ({ dataSource }) => dataSource);
  for (const { subscribers } of [database.read().dataSource, writing])
    subscribers.push({ beforeQuery: ({ query }) => void statements.push(query) });
  await app.nest.get(SiteContent).prepare();
  await app.nest.get(FirstStart).run(() => configuredOwner(settings, app.nest.get(PasswordHashing)));
  await app.nest.get(StoredMarkdown).renderStale();
  await app.nest.listen(0, '127.0.0.1');
  url = await app.nest.getUrl();
  const { descriptor, ...screen } = remote('');
  const addresses = { list: 'project', field: 'address' };
  const routes = descriptor!.routes.map((route) => ({ ...route, path: '/info/:slug', addresses }));
  makeLive(data.settings.dataDir, [shell(), { ...screen, descriptor: { ...descriptor!, routes } }]);
  const answer = await new ApiClient(url, '198.51.0.1').post('auth', owner);
  client = new ApiClient(url, '198.51.0.1', answer.body.token);
  // A session's first request stores its browser.
  await client.get('auth/self');
});
afterAll(async () => {
  await app.nest.close();
  await data.drop();
});

/** The version of the data is asked four times a second at most, however many requests there are. */
const isOfRequest = (statement: string) => !/data_version|pg_current_snapshot|xmin/.test(statement);

async function asked(request: () => Promise<{ status: number }>): Promise<string[]> {
  statements = [];
  expect(Math.floor((await request()).status / 100)).toBe(2);
  return statements.filter(isOfRequest);
}

/** What is open to everyone, and made from data. */
const keptPaths = (): string[] =>
  app.routes.routes
    .filter(
      ({ method, url: path, facts }) => method === 'GET' && facts.kept === 'data' && !path.includes(':'),
    )
    .map(({ url: path }) => path);

test.each<[way: string, init: RequestInit, query: string]>([
  ['asked for plainly', {}, ''],
  ['with a query', {}, '?made=up'],
  ['without the body', { method: 'HEAD' }, ''],
  ['with a made-up token', { headers: { 'x-auth-token': 'made-up' } }, ''],
  ['for a part', { headers: { range: 'bytes=0-1' } }, ''],
])('a kept answer asks the database nothing, %s', async (_way, init, query) => {
  expect(keptPaths()).toEqual(expect.arrayContaining(['/api/experience', '/sitemap.xml', '/favicon.ico']));
  for (const path of keptPaths()) {
    // Other queries of the API are refused.
    const ask = () => asked(() => fetch(url + path + (path.startsWith('/api/') ? '' : query), init));
    await ask();
    // A sweep's writing makes an answer be made anew, and on PostgreSQL another test's, too.
    const later: string[][] = [];
    while (later.length < 4) later.push(await ask());
    expect([path, ...later]).toContainEqual([]);
  }
});

test('of what is open to everyone, these answers cost next to nothing, or have a limit of their own', () => {
  const others = app.routes.routes.filter(
    ({ method, facts }) => method === 'GET' && facts.access === 'public' && facts.kept === undefined,
  );
  expect(others.map(({ url: path }) => path).sort()).toEqual([
    '/api/front-ends',
    '/api/front-ends/:name/last-good',
    '/api/health/live',
    '/api/health/ready',
    '/kit/*',
    '/kit/portico-kit.tgz',
    '/pictures/*',
    '/preview/:name/:version/:key',
    '/preview/:name/:version/:key/show',
    '/preview/leave',
    '/site/*',
    '/site/social/*',
    '/social.png',
  ]);
});

test('an address of a social picture that was never issued renders no page, and one that was a single time', async () => {
  const page = jest.spyOn(app.nest.get(PagesService), 'page');
  const before = { title: 'Before', name: '', line: '', accent: '#fff', copy: undefined, fonts: [] };
  const issued = app.nest.get(SocialPictures).addressOf('/nowhere', before);
  const ask = async (address: string) => (await fetch(url + address)).status;
  expect(await ask(issued.replace(/.{32}\.jpg$/, `${'0'.repeat(32)}.jpg`))).toBe(404);
  expect(page).not.toHaveBeenCalled();
  for (let times = 0; times < 20; times += 1) expect(await ask(issued)).toBe(404);
  // A sweep's writing is a change.
  expect(page.mock.calls.length).toBeLessThan(10);
});

/** `START TRANSACTION` and `COMMIT` are statements, too. */
const budgets: [request: string, statements: number, request: () => Promise<{ status: number }>][] = [
  ['who is signed in', 1, () => client.get('auth/self')],
  ['a list of experience', 2, () => client.get('experience')],
  ['an edit of an entry', 7, () => client.put('experience/edit/1', { ...aNewExperience(), expId: 1 })],
  // A passkey is looked for again while the account is locked.
  ['a new session', 11, () => client.post('auth', owner)],
];
test.each(budgets)('a signed-in request for %s takes %i statements', async (_what, count, request) => {
  expect(await asked(request)).toHaveLength(count);
});

test('a link for a forgotten password writes as much with an account as without, and keeps answers (C15)', async () => {
  const page = () => asked(() => fetch(`${url}/api/site`));
  const writes = async (email: string): Promise<[writes: number, ofPage: number]> => {
    await page();
    statements = [];
    expect((await client.post('auth/forgot', { email })).status).toBe(204);
    await eventually(() => expect(statements).toContain('COMMIT'));
    const made = statements.filter((statement) => /^\s*(?:INSERT|UPDATE|DELETE)/.test(statement)).length;
    // On PostgreSQL another test's writing makes the answer be made anew.
    return [made, data.settings.databaseUrl === undefined ? (await page()).length : 0];
  };
  expect(await writes(owner.email)).toEqual([2, 0]);
  expect(await writes('nobody@portfolio.example')).toEqual([2, 0]);
});

const pageAsking = (at: string, api: string) => {
  const bundle = `exports.show = async ({ fetch }) => (await fetch(new Request('http://api.invalid${api}'))).text()`;
  return remote(bundle, '1.0.0', { name: `mfe-${at.slice(1)}`, path: at });
};

test.each([
  ['a list', '/list', '/api/experience', 2],
  ['the home', '/home', '/api/highlights', 4],
])('the first page after a change, with %s, takes few statements', async (_what, at, api, most) => {
  makeLive(data.settings.dataDir, [shell(), pageAsking(at, api)]);
  const counts: number[] = [];
  // A page may be rendered ahead meanwhile.
  for (const _time of [1, 2, 3]) {
    await client.put('experience/edit/1', { ...aNewExperience(), expId: 1 });
    counts.push((await asked(() => fetch(url + at))).length);
    expect(statements.filter((statement) => /experiences/.test(statement))).not.toEqual([]);
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(most);
});
