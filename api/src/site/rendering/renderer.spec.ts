import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

/** Milliseconds after which a process that should have ended is said not to. */
const longestEnd = 10_000;

const good = `exports.show = async () => 'all is well'`;

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

/** So that a test that fails leaves nothing behind that hangs. */
const endIfRunning = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // As it should be.
  }
};

const page = async (url: string): Promise<string> => (await fetch(url)).text();

/** What the log's warnings say the server could not render. */
const leftToBrowser = (): string[] =>
  [...server!.output().matchAll(/"level":"warn","message":"(.*?), is left to the browser/g)].map(
    ([, what]) => what!,
  );

/** The healthy page first, then the same with the given bundle in the second version. */
async function healthyThen(bundle: string): Promise<string> {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), remote(good)]);
  server = launchServer(serverEnvironment(data.settings));
  const url = await server.ready;
  expect(await page(`${url}/screen`)).toContain('<h1>all is well</h1>');
  makeLive(dataDir, [shell(), remote(bundle, '2.0.0')]);
  return url;
}

describe.each([
  ['throws when it is loaded', `throw new Error('broken on purpose')`, 'broken on purpose'],
  [
    'throws when it renders',
    `exports.show = async () => { throw new Error('broken on purpose') }`,
    'broken on purpose',
  ],
  [
    'requires what the shell does not provide',
    `require('lodash')`,
    'requires lodash, which the shell does not provide',
  ],
  ['never answers', `exports.show = () => new Promise(() => {})`, 'took over 3000 ms'],
  ['never lets go of the processor', `exports.show = () => { for (;;); }`, 'took over 3000 ms'],
  [
    'takes memory without end',
    `exports.show = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(0)); }`,
    'ended by itself',
  ],
  [
    'takes memory without end outside of the heap',
    // Not quite without end, for the sake of the machine where nothing stops it.
    `exports.show = () => { for (const all = []; ; ) if (all.length < 200) all.push(Buffer.alloc(10_000_000, 1)); }`,
    'ended by itself',
  ],
  ['ends its process', `process.exit(0)`, 'ended by itself'],
  [
    'closes the channel to the server and stays',
    `setInterval(() => {}, 1000); process.removeAllListeners('disconnect'); process.disconnect()`,
    'ended by itself',
  ],
])('a bundle that %s', (_what, bundle, logged) => {
  test('leaves the page to the browser and costs nothing else', async () => {
    const url = await healthyThen(bundle);
    const broken = fetch(`${url}/screen`);
    expect((await fetch(`${url}/api/interests`)).status).toBe(200);
    const answer = await broken;
    const html = await answer.text();
    expect([answer.status, /<div id="root"[^>]*><\/div>/.test(html)]).toEqual([200, true]);
    expect(html).not.toContain('"state"');
    expect(server?.output()).toContain(logged);
    expect(leftToBrowser()).toEqual(['mfe-probe 2.0.0 ./screen, at /screen']);
    expect(await page(`${url}/nowhere`)).toContain('<h1>no screen</h1>');
  });
});

test.each(['shell/1.0.0/server/shell.cjs', 'mfe-probe/1.0.0/server/screen.cjs'])(
  '%s is not run when it is not what was released; the page arrives all the same',
  async (bundle) => {
    const { dataDir } = data.settings;
    const file = join(dataDir, 'releases', bundle);
    makeLive(dataDir, [shell(), remote(good)]);
    appendFileSync(file, ' ');
    server = launchServer(serverEnvironment(data.settings));
    const answer = await fetch(`${await server.ready}/screen`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(/<div id="root"[^>]*><\/div>/),
    ]);
    expect(server.output()).toContain(`${file} is not what was released: it is not run`);
    expect(leftToBrowser()).toEqual(['mfe-probe 1.0.0 ./screen, at /screen']);
  },
);

test('a bundle that hangs takes no page with it that is rendered at the same time', async () => {
  const url = await healthyThen(`exports.show = () => { for (;;); }`);
  const [hanging, other] = await Promise.all([page(`${url}/screen`), page(`${url}/nowhere`)]);
  expect(hanging).toMatch(/<div id="root"[^>]*><\/div>/);
  expect(other).toContain('<h1>no screen</h1>');
});

test('another shell lends what is its own to remotes that stay as they are', async () => {
  const { dataDir } = data.settings;
  const greeting = remote(`const { hello } = require('greeting'); exports.show = async () => hello`);
  makeLive(dataDir, [shell('1.0.0'), greeting]);
  server = launchServer(serverEnvironment(data.settings));
  const url = `${await server.ready}/screen`;
  expect(await page(url)).toContain('<h1>Hello from the shell, 1.0.0</h1>');
  makeLive(dataDir, [shell('2.0.0'), greeting]);
  expect(await page(url)).toContain('<h1>Hello from the shell, 2.0.0</h1>');
});

test('the rendering process is told nothing of the configuration', async () => {
  const url = await healthyThen(`exports.show = async () => JSON.stringify(Object.keys(process.env))`);
  const names = JSON.parse(/<h1>(.*?)<\/h1>/.exec(await page(`${url}/screen`))![1]!) as string[];
  expect(names).toContain('NODE_ENV');
  expect(names).not.toContain('DATA_DIR');
});

test('the rendering process ends with the server', async () => {
  const listens = `
    const { once } = require('node:events');
    exports.show = async () => {
      const listener = require('node:http').createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      return 'port ' + listener.address().port;
    };`;
  const url = await healthyThen(listens);
  const port = /port (\d+)/.exec(await page(`${url}/screen`))![1];
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  await server?.stop();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('the rendering process ends with a server that is killed, also while it hangs', async () => {
  const file = join(data.settings.dataDir, 'rendering.json');
  const url = await healthyThen(`
    const { renameSync, writeFileSync } = require('node:fs');
    const { once } = require('node:events');
    exports.show = async () => {
      const listener = require('node:net').createServer().listen(0, '127.0.0.1');
      await once(listener, 'listening');
      writeFileSync('${file}.next', JSON.stringify({ pid: process.pid, port: listener.address().port }));
      renameSync('${file}.next', '${file}');
      for (;;);
    };`);
  const hanging = fetch(`${url}/screen`).catch(() => undefined);
  while (!existsSync(file)) await fetch(`${url}/api/health/live`);
  const { pid, port } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; port: number };
  // The system takes the connection, which the hanging process never does, and breaks it off when that is gone.
  const socket = connect(port, '127.0.0.1').setTimeout(longestEnd, () => socket.destroy());
  await once(socket, 'connect');
  const isBrokenOff = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  try {
    server!.signal('SIGKILL');
    await hanging;
    expect(await isBrokenOff).toBe(true);
  } finally {
    endIfRunning(pid);
  }
});
