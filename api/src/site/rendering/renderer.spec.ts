import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

/** How long a process may take to end. */
const longestEnd = 10_000;

const good = `exports.show = async () => 'all is well'`;

let data: TestDatabase;
let server: ServerProcess;
let url: string;
beforeAll(async () => {
  data = await createTestDatabase();
  server = launchServer(serverEnvironment(data.settings));
  url = await server.ready;
});
afterAll(async () => {
  await server.stop();
  await data.drop();
});

let made = 0;
const newVersion = (): string => `${(made += 1)}.0.0`;

/** @returns the bundle's live version */
const publish = (bundle: string, shellVersion = '1.0.0'): string => {
  const version = newVersion();
  makeLive(data.settings.dataDir, [shell(shellVersion), remote(bundle, version)]);
  return version;
};

/** Makes sure that a failing test leaves no hanging process. */
const endIfRunning = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
};

const page = async (path = '/screen'): Promise<string> => (await fetch(url + path)).text();

/** The pages that the server could not render, from the warnings logged since. */
const leftToBrowser = (from: number): string[] =>
  [
    ...server
      .output()
      .slice(from)
      .matchAll(/"level":"warn","message":"Rendering (.*?) failed, so the browser/g),
  ].map(([, what]) => what!);

/** Checks the healthy page, then publishes the bundle as the next version. */
async function healthyThen(bundle: string): Promise<string> {
  publish(good);
  expect(await page()).toContain('<h1>all is well</h1>');
  return publish(bundle);
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
  ['blocks the processor', `exports.show = () => { for (;;); }`, 'took over 3000 ms'],
  [
    'exhausts the heap',
    `exports.show = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(0)); }`,
    'ended unexpectedly',
  ],
  [
    'exhausts the memory outside of the heap',
    // Bounded, to protect the machine if nothing stops it.
    `exports.show = () => { for (const all = []; ; ) if (all.length < 200) all.push(Buffer.alloc(10_000_000, 1)); }`,
    'ended unexpectedly',
  ],
  ['ends its process', `process.exit(0)`, 'ended unexpectedly'],
  [
    'closes the channel to the server and stays',
    `setInterval(() => {}, 1000); process.removeAllListeners('disconnect'); process.disconnect()`,
    'ended unexpectedly',
  ],
])('a bundle that %s', (_what, bundle, logged) => {
  test('leaves the page to the browser and affects nothing else', async () => {
    const from = server.output().length;
    const version = await healthyThen(bundle);
    const broken = fetch(`${url}/screen`);
    expect((await fetch(`${url}/api/interests`)).status).toBe(200);
    const answer = await broken;
    const html = await answer.text();
    expect([answer.status, /<div id="root"[^>]*><\/div>/.test(html)]).toEqual([200, true]);
    expect(html).not.toContain('"state"');
    expect(await page('/nowhere')).toContain('<h1>no screen</h1>');
    expect(server.output().slice(from)).toContain(logged);
    expect(leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
  });
});

test.each(['shell', 'mfe-probe'])(
  'a bundle of %s that has changed since its release is not run; the page arrives all the same',
  async (name) => {
    const from = server.output().length;
    const shellVersion = newVersion();
    const version = publish(good, shellVersion);
    const bundle = name === 'shell' ? `${shellVersion}/server/shell.cjs` : `${version}/server/screen.cjs`;
    const file = join(data.settings.dataDir, 'releases', name, bundle);
    appendFileSync(file, ' ');
    const answer = await fetch(`${url}/screen`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(/<div id="root"[^>]*><\/div>/),
    ]);
    expect(server.output()).toContain(`${file} has changed since its release, so it is not run`);
    expect(leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
  },
);

test("a bundle that hangs doesn't affect other pages", async () => {
  await healthyThen(`exports.show = () => { for (;;); }`);
  const [hanging, other] = await Promise.all([page(), page('/nowhere')]);
  expect(hanging).toMatch(/<div id="root"[^>]*><\/div>/);
  expect(other).toContain('<h1>no screen</h1>');
});

test('a new shell provides its own packages to unchanged remotes', async () => {
  const { dataDir } = data.settings;
  const greeting = remote(
    `const { hello } = require('greeting'); exports.show = async () => hello`,
    newVersion(),
  );
  for (const version of [newVersion(), newVersion()]) {
    makeLive(dataDir, [shell(version), greeting]);
    expect(await page()).toContain(`<h1>Hello from the shell, ${version}</h1>`);
  }
});

test('the rendering process gets none of the configuration', async () => {
  await healthyThen(`exports.show = async () => JSON.stringify(Object.keys(process.env))`);
  const names = JSON.parse(/<h1>(.*?)<\/h1>/.exec(await page())![1]!) as string[];
  expect(names).toContain('NODE_ENV');
  expect(names).not.toContain('DATA_DIR');
});

// The last two tests stop the server.
test('the rendering process ends with the server', async () => {
  const listens = `
    const { once } = require('node:events');
    exports.show = async () => {
      const listener = require('node:http').createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      return 'port ' + listener.address().port;
    };`;
  await healthyThen(listens);
  const port = /port (\d+)/.exec(await page())![1];
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('the rendering process ends with a killed server, even while it hangs', async () => {
  const file = join(data.settings.dataDir, 'rendering.json');
  server = launchServer(serverEnvironment(data.settings));
  url = await server.ready;
  await healthyThen(`
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
  // The system accepts the connection, not the hanging process, and closes it when the process is gone.
  const socket = connect(port, '127.0.0.1').setTimeout(longestEnd, () => socket.destroy());
  await once(socket, 'connect');
  const isBrokenOff = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  try {
    server.signal('SIGKILL');
    await hanging;
    expect(await isBrokenOff).toBe(true);
  } finally {
    endIfRunning(pid);
  }
});
