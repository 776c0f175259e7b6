import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { fieldNames } from '../../http/routes/checked-body.js';
import { makePeople, type Person } from '../../testing/access/people.js';
import { startSiteWithScreen } from '../../testing/access/site-with-screen.js';
import { targetOf } from '../../testing/access/target.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { appRoutes, routeName } from '../../testing/server/app-routes.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import type { TestSite } from '../../testing/site/test-site.js';
import { schema } from '../../schema.js';
import { FailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { Session } from '../sessions/session.entity.js';

/** The calls that ask for the caller's password, with what makes them ask for it, and the field's label. */
const calls: Record<string, { fields?: object; label?: string }> = {
  'POST /api/auth/passkeys': {},
  'DELETE /api/auth/passkeys/:passkeyId': {},
  'POST /api/auth/recovery-codes': {},
  'POST /api/users/selfEdit': { fields: { newPassword: 'a phrase of six words' }, label: 'Old password' },
  'DELETE /api/users/selfEdit': {},
  // Of an administrator.
  'POST /api/users/edit/:userId': {},
  'DELETE /api/users/edit/:userId': {},
  'POST /api/users/reset-link/:userId': {},
  'PUT /api/site/settings': { fields: { email: 'ada@portfolio.example' } },
  'POST /api/import': { fields: { site: { email: 'ada@portfolio.example' } } },
  'PUT /api/front-ends/:name/grant': {},
  'PUT /api/front-ends/rollout': { fields: { hours: 24, visits: 500, points: 2 } },
  'POST /api/front-ends/promote': {},
  'POST /api/front-ends/rollback': {},
  'POST /api/front-ends/withdraw': {},
  'POST /api/release-tokens/add': {},
  'POST /api/backups': {},
  'PUT /api/backups/schedule': {},
  'POST /api/backups/download': {},
};

let site: TestSite;
let all: Record<Person, ApiClient>;
beforeAll(async () => {
  site = await startSiteWithScreen();
  all = await makePeople(site);
});
afterAll(() => site.stop());

/** A call in another session of the owner, whose wrong passwords count apart. */
async function prepare(route: string, client?: ApiClient) {
  const owner = client ?? (await site.owner());
  const { path, body } = await targetOf(route, site, all);
  const send = (password?: string) => {
    const fields = { ...(body as object), ...calls[route]!.fields, password };
    return owner.call(route.split(' ')[0]!, path.replace('/api/', ''), fields);
  };
  return { send, owner };
}

const entities = (schema.entities as EntityTarget<ObjectLiteral>[]).filter(
  (entity) => ![AuditEntry, FailedSignIns, Session].some((uncompared) => uncompared === entity),
);

/** All but what counts and notes attempts, and when sessions were used. */
async function state() {
  const tables = await Promise.all(entities.map((entity) => readRows(site.settings, entity)));
  const { dataDir } = site.settings;
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/portico\.db/.test(name))
    .map((name) => [name, name.endsWith('.json') && readFileSync(join(dataDir, name), 'utf8')]);
  return { tables, files };
}

test('each call that takes the caller’s password is in the list (D8)', async () => {
  const routes = (await appRoutes()).filter(({ method }) => method !== 'HEAD');
  const taking = routes.filter(
    ({ facts: { access, body } }) => access !== 'public' && body && fieldNames(body).includes('password'),
  );
  expect(taking.map(routeName).sort()).toEqual(Object.keys(calls).sort());
});

test.each(Object.entries(calls))(
  '%s without the password is 422, with a wrong one 403, and changes nothing (D8)',
  async (route, { label = 'Your password' }) => {
    const { send } = await prepare(route);
    const before = await state();
    const refusals: [string | undefined, number, string][] = [
      [undefined, 422, `${label} is required`],
      ['', 422, `${label} is required`],
      ['not the password', 403, `${label} is wrong`],
    ];
    for (const [password, status, msg] of refusals) {
      const answer = await send(password);
      expect([answer.status, answer.body.errors]).toMatchObject([status, [{ msg, path: 'password' }]]);
    }
    expect(await state()).toEqual(before);
  },
);

test('wrong passwords share one limit, which is the session’s, and are in the audit (C7, D8)', async () => {
  const owner = await site.owner();
  const noted = async (action: AuditEntry['action']) => (await site.audited({ action })).length;
  const [wrong, refused] = [await noted('password.refused'), await noted('access.refused')];
  const statuses: number[] = [];
  const routes = Object.keys(calls);
  for (const route of [...routes, ...routes].slice(0, 11)) {
    const { send } = await prepare(route, owner);
    statuses.push((await send('a guess')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  expect((await noted('password.refused')) - wrong).toBe(10);
  expect(await noted('access.refused')).toBe(refused);
  const { send } = await prepare('POST /api/release-tokens/add');
  expect((await send('a phrase of five words')).status).toBe(201);
});
