import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { runUnlock } from '../../run-unlock.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
beforeAll(async () => (site = await TestSite.start()));
afterAll(() => site.stop());

let email = '';
let network = '';
let userId: number;
let people = 0;
beforeEach(async () => {
  people += 1;
  email = `Ada${people}@portfolio.example`;
  network = `203.0.${people}.7`;
  userId = (await (await site.user({ email })).get('auth/self')).body.id;
});

const sockets = () => join(site.settings.dataDir, 'commands');

const unlock = async (args = [email], env: NodeJS.ProcessEnv = {}) => {
  const out: string[] = [];
  const errors: string[] = [];
  const settings = { ...serverEnvironment(site.settings), ...env };
  const code = await runUnlock(args, settings, {
    out: (line) => out.push(line),
    error: (line) => errors.push(line),
  });
  return { code, out, errors };
};

const signIn = async (url = site.url, given = password): Promise<number> =>
  (await new ApiClient(url, network).post('auth', { email, password: given })).status;

const lock = async (): Promise<void> => {
  for (let made = 0; made < 5; made += 1) await signIn(site.url, 'not it');
  expect(await signIn()).toBe(429);
};

const noted = () =>
  readRows(site.settings, AuditEntry, { where: { action: 'sign-in.unlocked', targetId: userId } });

const lifted = () => `${email} can sign in again at once: the failed attempts are forgotten.`;

test('a running server lets the person in at once, and notes it', async () => {
  await lock();
  expect(await unlock([` ${email.toUpperCase()}`])).toEqual({ code: 0, out: [lifted()], errors: [] });
  expect(await signIn()).toBe(200);
  expect(await noted()).toMatchObject([{ actorId: 0, targetType: 'user', targetId: userId }]);
});

test('where no server runs the database is changed, and the next start has nothing to forgive', async () => {
  await lock();
  await site.stopServer();
  expect(await unlock()).toEqual({ code: 0, out: [lifted()], errors: [] });
  expect(await noted()).toHaveLength(1);
  await site.restart();
  expect(await signIn(site.url, 'not it')).toBe(401);
  expect(await signIn()).toBe(200);
});

test('nothing to forget is said and not noted; an unknown email and a wrong call are refused', async () => {
  const nothing = `No failed attempts are counted for ${email}: nothing keeps them from signing in.`;
  expect(await unlock()).toEqual({ code: 0, out: [nothing], errors: [] });
  const unknown = 'No account has the email eve@portfolio.example. Check its spelling in the list of users.';
  expect(await unlock(['eve@portfolio.example'])).toEqual({ code: 1, out: [], errors: [unknown] });
  for (const args of [[], [' '], [email, 'more'], [email, '--more']])
    expect((await unlock(args)).code).toBe(2);
  expect(await noted()).toEqual([]);
});

test('a script gets one document of JSON', async () => {
  const said = async (args: string[]) => JSON.parse((await unlock([...args, '--json'])).out.join('\n'));
  expect(await said([email])).toEqual({ ok: true, email, wasCounted: false });
  expect(await said(['eve'])).toEqual({ ok: false, error: expect.stringContaining('No account has') });
});

test('the socket is its owner’s alone, gone with the server, and a killed one’s is in nobody’s way', async () => {
  const [socket] = readdirSync(sockets());
  expect(statSync(sockets()).mode & 0o777).toBe(0o700);
  expect(statSync(join(sockets(), socket!)).mode & 0o777).toBe(0o600);
  await site.restart();
  await lock();
  expect((await unlock()).out).toEqual([lifted()]);
  expect(readdirSync(sockets())).not.toContain(socket);
  site.server.signal('SIGTERM');
  await site.server.exited;
  expect(readdirSync(sockets())).toEqual([]);
  await site.restart();
});

test('what is no installation stays as it is, and is said', async () => {
  const dataDir = join(site.settings.dataDir, 'mistyped');
  const { code, errors } = await unlock([email], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect([code, errors]).toEqual([
    1,
    [`There is no installation in ${dataDir}. Set DATA_DIR to the folder of yours.`],
  ]);
  expect(readdirSync(site.settings.dataDir)).not.toContain('mistyped');
});

test('whoever leaves in the middle of a command disturbs nobody', async () => {
  const [socket] = readdirSync(sockets());
  for (const said of ['', '{"command"', 'nonsense\n', '{"command":"none","input":1}\n']) {
    const client = connect(join(sockets(), socket!)).on('error', () => undefined);
    await once(client, 'connect');
    client.write(said);
    client.destroy();
    await once(client, 'close');
  }
  expect((await unlock()).code).toBe(0);
  expect((await site.visitor().get('health/live')).status).toBe(200);
});

test('a server that says something else than an answer is told of', async () => {
  const [socket] = readdirSync(sockets());
  const other = createServer((client) => void client.end('nonsense')).listen(join(sockets(), `${socket}2`));
  const { code, errors } = await unlock();
  other.close();
  expect([code, errors]).toEqual([
    1,
    ['The server did not answer within 10 seconds. Try again, or restart it.'],
  ]);
});

test('a folder deeper than a socket’s path may be is reached as well', async () => {
  const dataDir = join(site.settings.dataDir, 'deep'.repeat(25), 'deeper'.repeat(10));
  await site.stopServer();
  mkdirSync(dataDir, { recursive: true });
  await site.restart({ DATA_DIR: dataDir });
  await site.user({ email: 'deep@portfolio.example' });
  const said = await unlock(['deep@portfolio.example'], { DATA_DIR: dataDir });
  expect(said).toMatchObject({ code: 0, errors: [] });
  expect(readdirSync(join(dataDir, 'commands'))).toHaveLength(1);
});
