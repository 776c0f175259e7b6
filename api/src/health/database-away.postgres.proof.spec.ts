import { once } from 'node:events';
import { connect } from 'node:net';
import type { Problem } from '@portico/contract/problem';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { parseAnswer } from '../testing/server/raw-request.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { startTcpProxy, type TcpProxy } from '../testing/server/tcp-proxy.js';

let data: TestDatabase;
let proxy: TcpProxy;
let server: ServerProcess;
let url: string;

beforeEach(async () => {
  data = await createTestDatabase();
  const database = new URL(data.settings.databaseUrl ?? '');
  proxy = await startTcpProxy({ host: database.hostname, port: Number(database.port) });
  database.hostname = '127.0.0.1';
  database.port = String(proxy.port);
  makeLive(data.settings.dataDir, [shell(), remote("exports.show = () => '';")]);
  server = launchServer(serverEnvironment({ ...data.settings, databaseUrl: database.href }));
  url = await server.ready;
});
afterEach(async () => {
  await server.stop();
  await proxy.cut();
  await data.drop();
});

const isDatabaseSaidAway = async (): Promise<boolean> => {
  const ready = await fetch(`${url}/api/health/ready`);
  if (ready.ok) return false;
  const { errors } = (await ready.json()) as Problem;
  return errors.some(({ msg }) => msg.startsWith('The database is unavailable'));
};

test('while the database is unavailable the server is alive, not ready, and answers 503; then it recovers (J4, J6)', async () => {
  expect(await isDatabaseSaidAway()).toBe(false);
  await proxy.cut();

  const ready = await fetch(`${url}/api/health/ready`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await isDatabaseSaidAway()).toBe(true);
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  const interests = await fetch(`${url}/api/interests`);
  expect([interests.status, interests.headers.get('retry-after')]).toEqual([503, '2']);
  const site = await fetch(`${url}/api/site`);
  expect([site.status, await site.json()]).toMatchObject([200, { accounts: 'closed' }]);
  expect((await fetch(`${url}/screen`)).status).toBe(200);

  await proxy.restore();
  expect(await isDatabaseSaidAway()).toBe(false);
  expect((await fetch(`${url}/api/interests`)).status).toBe(200);
});

test('while the database hangs, requests are still answered; then the server recovers (J4)', async () => {
  proxy.pause();
  const [interests, site] = await Promise.all([fetch(`${url}/api/interests`), fetch(`${url}/api/site`)]);
  expect([interests.status, interests.headers.get('retry-after')]).toEqual([503, '2']);
  expect([site.status, await site.json()]).toMatchObject([200, { accounts: 'closed' }]);
  proxy.resume();
  expect((await fetch(`${url}/api/interests`)).status).toBe(200);
});

test('a server that is stopped finishes its requests, reports that it is not ready, and exits with 0 (J5, J6)', async () => {
  const { hostname, port } = new URL(url);
  const kept = connect(Number(port), hostname);
  await once(kept, 'connect');
  proxy.pause();
  const slow = fetch(`${url}/api/interests`);
  await Promise.race([slow, fetch(`${url}/api/health/live`)]);
  server.signal('SIGTERM');
  await stopIsSeen();
  let received = '';
  kept.on('data', (chunk) => (received += chunk.toString()));
  kept.write('GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'close');
  const ready = parseAnswer(received);
  expect([ready.status, ready.headers['connection']]).toEqual([503, 'close']);
  expect(ready.body).toContain('The server is stopping');
  proxy.resume();
  const answer = await slow;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await server.exited).toBe(0);
});

/** Polls until new connections are refused. The kept ones of `fetch` are closed, one with each answer. */
async function stopIsSeen(): Promise<void> {
  while (await fetch(`${url}/api/health/live`).catch(() => undefined));
}
