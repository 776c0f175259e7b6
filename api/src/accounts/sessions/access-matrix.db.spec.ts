import { makePeople, people, type Person } from '../../testing/access/people.js';
import { startSiteWithScreen } from '../../testing/access/site-with-screen.js';
import { type Target, targetOf } from '../../testing/access/target.js';
import { appRoutes, routeName } from '../../testing/server/app-routes.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import type { TestSite } from '../../testing/site/test-site.js';

const everyone = (status: number): number[] => people.map(() => status);
const ownersOnly = (status: number): number[] => [401, 403, 403, 403, 403, status, 401, 403];

/**
 * Each route's status for: visitor, user, author, another user, administrator, owner, deleted user, demoted
 * administrator. The entry at `:expId` is the author's.
 */
const table: Record<string, number[]> = {
  'GET /api/auth': [401, 200, 200, 200, 200, 200, 401, 200],
  'GET /api/auth/admin': [401, 200, 200, 200, 200, 200, 401, 200],
  'GET /api/auth/self': [401, 200, 200, 200, 200, 200, 401, 200],
  'POST /api/auth': everyone(200),
  'DELETE /api/auth': [401, 204, 204, 204, 204, 204, 401, 204],
  'POST /api/auth/claim': everyone(404),
  // Without SMTP_URL.
  'POST /api/auth/forgot': everyone(409),
  'POST /api/auth/reset': everyone(404),
  'POST /api/users/new': everyone(201),
  'GET /api/users/selfEdit': [401, 200, 200, 200, 200, 200, 401, 200],
  'POST /api/users/selfEdit': [401, 200, 200, 200, 200, 200, 401, 200],
  // Without a link.
  'POST /api/users/selfEdit/email': [401, 404, 404, 404, 404, 404, 401, 404],
  'DELETE /api/users/selfEdit': [401, 204, 204, 204, 204, 409, 401, 204],
  'GET /api/users/selfEdit/export': [401, 200, 200, 200, 200, 200, 401, 200],
  'GET /api/users': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/users/all': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/users/export': [401, 403, 403, 403, 200, 200, 401, 403],
  'POST /api/users/edit/:userId': [401, 403, 403, 403, 200, 200, 401, 403],
  'DELETE /api/users/edit/:userId': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/users/reset-link/:userId': [401, 403, 403, 403, 201, 201, 401, 403],
  'DELETE /api/users/sessions/:userId': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/users/unlock/:userId': [401, 403, 403, 403, 204, 204, 401, 403],
  'GET /api/experience': everyone(200),
  'POST /api/experience/add': [401, 201, 201, 201, 201, 201, 401, 201],
  'PUT /api/experience/edit/:expId': [401, 404, 200, 404, 404, 404, 401, 404],
  'DELETE /api/experience/edit/:expId': [401, 404, 204, 404, 404, 404, 401, 404],
  'POST /api/experience/restore/:expId': [401, 404, 200, 404, 404, 404, 401, 404],
  'GET /api/project': everyone(200),
  'GET /api/project/all': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/project/at/:address': everyone(200),
  'PUT /api/project/order': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/project/add': [401, 403, 403, 403, 201, 201, 401, 403],
  'PUT /api/project/edit/:projectId': [401, 403, 403, 403, 200, 200, 401, 403],
  'DELETE /api/project/edit/:projectId': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/project/restore/:projectId': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/highlights': everyone(200),
  'POST /api/markdown': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/interests': everyone(200),
  'POST /api/interests/add': [401, 403, 403, 403, 201, 201, 401, 403],
  'PUT /api/interests/edit/:interestId': [401, 403, 403, 403, 200, 200, 401, 403],
  'DELETE /api/interests/edit/:interestId': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/interests/restore/:interestId': [401, 403, 403, 403, 200, 200, 401, 403],
  'POST /api/pictures': [401, 403, 403, 403, 201, 201, 401, 403],
  'POST /api/sample/remove': [401, 403, 403, 403, 200, 409, 401, 403],
  'POST /api/sample/restore': [401, 403, 403, 403, 404, 404, 401, 403],
  'GET /api/auth/sessions': [401, 200, 200, 200, 200, 200, 401, 200],
  'GET /api/auth/passkeys': [401, 200, 200, 200, 200, 200, 401, 200],
  'POST /api/auth/passkeys/challenge': everyone(200),
  'POST /api/auth/passkeys/sign-in': everyone(401),
  'POST /api/auth/passkeys/registration': [401, 200, 200, 200, 200, 200, 401, 200],
  'POST /api/auth/passkeys': [401, 422, 422, 422, 422, 422, 401, 422],
  'DELETE /api/auth/passkeys/:passkeyId': [401, 404, 404, 404, 404, 404, 401, 404],
  'POST /api/auth/recovery-codes': [401, 201, 201, 201, 201, 201, 401, 201],
  // Nobody has this session.
  'DELETE /api/auth/sessions/:sessionId': [401, 404, 404, 404, 404, 404, 401, 404],
  'GET /api/audit': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/visits': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/releases': everyone(401),
  'GET /api/releases/whoami': everyone(401),
  'PUT /api/releases/:name/:version': everyone(401),
  'POST /api/releases/promote': everyone(401),
  'POST /api/releases/rollback': everyone(401),
  'POST /api/releases/stopped': everyone(401),
  'POST /api/releases/withdraw': everyone(401),
  'GET /api/own-pages/all': [401, 403, 403, 403, 200, 200, 401, 403],
  // No page has this address.
  'GET /api/own-pages/at/:address': everyone(404),
  'POST /api/own-pages/add': [401, 403, 403, 403, 201, 201, 401, 403],
  'PUT /api/own-pages/edit/:pageId': [401, 403, 403, 403, 200, 200, 401, 403],
  'DELETE /api/own-pages/edit/:pageId': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/own-pages/restore/:pageId': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/site': everyone(200),
  'GET /api/site/privacy': everyone(200),
  'GET /api/site/menu': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/site/settings': [401, 403, 403, 403, 200, 200, 401, 403],
  'PUT /api/site/settings': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/site/missing-letters': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/site/first-steps': [401, 403, 403, 403, 200, 200, 401, 403],
  'PUT /api/site/first-steps': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/import': [401, 403, 403, 403, 201, 201, 401, 403],
  'POST /api/messages': everyone(201),
  'GET /api/messages': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/messages/unread': [401, 403, 403, 403, 200, 200, 401, 403],
  'DELETE /api/messages/edit/:messageId': [401, 403, 403, 403, 204, 204, 401, 403],
  'POST /api/messages/mark': [401, 403, 403, 403, 200, 200, 401, 403],
  'POST /api/messages/delete': [401, 403, 403, 403, 200, 200, 401, 403],
  'POST /api/messages/restore': [401, 403, 403, 403, 200, 200, 401, 403],
  'GET /api/front-ends': everyone(200),
  'GET /api/front-ends/:name/last-good': everyone(200),
  'POST /api/front-ends/reports': everyone(204),
  'GET /api/front-ends/failing': ownersOnly(200),
  'GET /api/front-ends/all': ownersOnly(200),
  'PUT /api/front-ends/:name/grant': ownersOnly(200),
  'GET /api/front-ends/rollout': ownersOnly(200),
  'PUT /api/front-ends/rollout': ownersOnly(200),
  // Nothing is stored under this name.
  'POST /api/front-ends/promote': ownersOnly(422),
  'POST /api/front-ends/rollback': ownersOnly(422),
  'POST /api/front-ends/withdraw': ownersOnly(422),
  'GET /api/release-tokens': ownersOnly(200),
  'POST /api/release-tokens/add': ownersOnly(201),
  'POST /api/release-tokens/revoke/:token': ownersOnly(200),
  'GET /api/backups': ownersOnly(200),
  'POST /api/backups': ownersOnly(202),
  'PUT /api/backups/schedule': ownersOnly(200),
  'POST /api/backups/download': ownersOnly(200),
  'GET /api/health/live': everyone(200),
  'GET /api/health/ready': everyone(200),
  'GET /api/openapi.json': everyone(200),
  'GET /*': everyone(200),
  'GET /favicon.ico': everyone(200),
  // No picture has this address.
  'GET /pictures/*': everyone(404),
  'GET /releases/*': everyone(200),
  'GET /resume.json': everyone(200),
  // After its redirect to the home page, which this site hasn't.
  'GET /preview/leave': everyone(404),
  'GET /preview/:name/:version/:key': everyone(404),
  'GET /preview/:name/:version/:key/show': everyone(404),
  'GET /resume.pdf': everyone(200),
  'GET /robots.txt': everyone(200),
  'GET /.well-known/security.txt': everyone(200),
  'GET /kit/*': everyone(200),
  'GET /kit/portico-kit.tgz': everyone(200),
  'GET /site/*': everyone(200),
  'GET /sitemap.xml': everyone(200),
  'GET /social.png': everyone(200),
  // Of the unknown page, which has none.
  'GET /site/social/*': everyone(404),
  // Last, because it ends the sessions of the owner that all other rows use.
  'DELETE /api/auth/sessions': [401, 204, 204, 204, 204, 204, 401, 204],
};

let site: TestSite;
let all: Record<Person, ApiClient>;
beforeAll(async () => {
  site = await startSiteWithScreen();
  all = await makePeople(site);
});
afterAll(() => site.stop());

/** Routes that end a session of the caller. */
const endsSession = (route: string): boolean =>
  ['DELETE /api/auth', 'DELETE /api/auth/sessions', 'DELETE /api/users/selfEdit'].includes(route);

async function statusFor(route: string, client: ApiClient, { path, query, body }: Target): Promise<number> {
  const [method = ''] = route.split(' ');
  if (path.startsWith('/api/'))
    return (await client.call(method, path.slice('/api/'.length) + query, body)).status;
  const headers = client.token === undefined ? {} : { 'x-auth-token': client.token };
  return (await fetch(client.url + path, { method, headers })).status;
}

test.each(Object.entries(table))('%s answers %j (B10, D2, S6.1, S6.3)', async (route, expected) => {
  const callers = endsSession(route) ? await makePeople(site) : all;
  const statuses: number[] = [];
  let target: Target | undefined;
  for (const one of people) {
    target ??= await targetOf(route, site, all);
    const status = await statusFor(route, callers[one], target);
    statuses.push(status);
    // A refusal leaves the target as it was.
    if (status < 400) target = undefined;
  }
  expect(statuses).toEqual(expected);
});

test('the table covers every route, and closes to other administrators what is the owner’s (D1, D2)', async () => {
  const routes = (await appRoutes()).filter(({ method }) => method !== 'HEAD');
  expect(Object.keys(table).sort()).toEqual(routes.map(routeName).sort());
  const owners = routes.filter(({ facts }) => facts.access === 'owner').map(routeName);
  const closed = Object.keys(table).filter((route) => table[route]![people.indexOf('administrator')] === 403);
  expect(closed.sort()).toEqual(owners.sort());
});
