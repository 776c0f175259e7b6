import { OwnSession } from '@portico/contract/accounts/auth';
import * as v from 'valibot';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { eventually } from '../../testing/site/eventually.js';
import { TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';

const site = TestSite.use();
let email: string;
let [here, there, elsewhere]: ApiClient[] = [];
beforeEach(async () => {
  here = await site.user();
  ({ email } = (await here.get('auth')).body);
  [there, elsewhere] = [await site.signIn(email), await site.signIn(email)];
});

const sessionsOf = async (client: ApiClient) =>
  v.parse(v.array(OwnSession), (await client.get('auth/sessions')).body);

/** Those of this user whose token still works. */
const working = async (): Promise<ApiClient[]> => {
  const all = [here!, there!, elsewhere!];
  const statuses = await Promise.all(all.map((client) => client.get('auth')));
  return all.filter((_client, index) => statuses[index]!.status === 200);
};

test('lists one’s own sessions with browser and network, and not those that have ended (C16)', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await site.user();
  await fetch(`${site.url}/api/auth`, { headers: { 'x-auth-token': there!.token!, 'user-agent': agent } });
  const old = `SELECT id FROM sessions ORDER BY "createdAt" DESC LIMIT 1 OFFSET 1`;
  let sessions = await sessionsOf(here!);
  await eventually(async () => {
    sessions = await sessionsOf(here!);
    expect(sessions.map(({ browser }) => browser)).toContain('Firefox on Linux');
  });
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(sessions.find(({ browser }) => browser === 'Firefox on Linux')!.network).toBe('127.0.0.0/24');
  await runSql(site.settings, `UPDATE sessions SET "expiresAt" = "createdAt" WHERE id IN (${old})`);
  expect((await sessionsOf(here!)).length).toBe(2);
});

test('ends the session with a number, but nobody else’s (C16)', async () => {
  const [current] = (await sessionsOf(there!)).filter(({ isCurrent }) => isCurrent);
  const path = `auth/sessions/${current!.number}`;
  expect((await (await site.user()).delete(path)).status).toBe(404);
  expect(await working()).toEqual([here, there, elsewhere]);
  expect((await here!.delete(path)).status).toBe(204);
  expect(await working()).toEqual([here, elsewhere]);
});

test('ends all others at once, and records it (C16)', async () => {
  const other = await site.user();
  expect((await here!.delete('auth/sessions')).status).toBe(204);
  expect(await working()).toEqual([here]);
  const ended = { action: 'session.ended' as const, targetId: await idOf(here!) };
  expect(await site.audited(ended)).toHaveLength(1);
  expect((await other.get('auth')).status).toBe(200);
});

test('an administrator ends all of a person, but not the owner’s, and it is in the audit (C16)', async () => {
  const [owner, admin] = [await site.owner(), await site.user()];
  await runSql(site.settings, `UPDATE users SET "isAdmin" = true WHERE "userId" = ${await idOf(admin)}`);
  const userId = await idOf(here!);
  expect((await admin.delete('users/sessions/1')).status).toBe(403);
  expect((await owner.get('auth')).status).toBe(200);
  expect((await admin.delete('users/sessions/4711')).status).toBe(404);
  expect((await admin.delete(`users/sessions/${userId}`)).status).toBe(204);
  expect(await working()).toEqual([]);
  const ended = { action: 'session.ended' as const, targetId: userId };
  expect(await site.audited(ended)).toMatchObject([{ actorId: await idOf(admin), detail: 'all' }]);
});

test("signing out leaves the user's other browsers signed in, and is in the audit once (C6, L3)", async () => {
  const userId = await idOf(here!);
  const [first, again] = [await here!.delete('auth'), await here!.delete('auth')];
  expect([first.status, again.status]).toEqual([204, 401]);
  expect(again.body.errors).toEqual([{ msg: 'You are not signed in', code: 'not-signed-in' }]);
  expect(await working()).toEqual([there, elsewhere]);
  const ended = { action: 'session.ended', targetType: 'user', targetId: userId } as const;
  expect(await site.audited(ended)).toMatchObject([
    {
      actorId: userId,
      requestId: expect.any(String),
      address: expect.stringMatching(/\.0\/24$/),
    },
  ]);
});
