import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { useProbe } from '../../testing/releases/probe.js';
import { eventually } from '../../testing/site/eventually.js';

const probe = useProbe();

const good = `exports.show = async () => 'all is well'`;

/** The pages that the server could not render, from the warnings logged since. */
const leftToBrowser = (from: number): string[] =>
  [
    ...probe.server
      .output()
      .slice(from)
      .matchAll(/"level":"warn","message":"Rendering (.*?) failed, so the browser/g),
  ].map(([, what]) => what!);

/** Checks the healthy page, then publishes the bundle as the next version. */
async function healthyThen(bundle: string): Promise<string> {
  probe.publish(good);
  expect(await probe.page()).toContain('<h1>all is well</h1>');
  return probe.publish(bundle);
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
    'never ends its microtasks',
    `const again = () => { Promise.resolve().then(again); return new Promise(() => {}); }; exports.show = again`,
    'took over 3000 ms',
  ],
  [
    'never ends a chain of promises',
    `const again = () => Promise.resolve().then(again); exports.show = again`,
    /the memory was exhausted|took over 3000 ms/,
  ],
  [
    'blocks in a regular expression',
    `exports.show = () => /^(a+)+$/.test('a'.repeat(60) + 'b')`,
    /took over [37]000 ms/,
  ],
  ['recurses without end', `const deeper = () => deeper() + 1; exports.show = deeper`, 'stack overflow'],
  [
    'exhausts the memory with arrays',
    `exports.show = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(0)); }`,
    'out of memory',
  ],
  [
    'exhausts the memory with buffers',
    `exports.show = () => { const all = []; for (;;) all.push(new Uint8Array(10_000_000)); }`,
    'out of memory',
  ],
  ['exhausts the memory with a text', `exports.show = () => 'x'.repeat(2 ** 29)`, 'out of memory'],
  [
    'shows more than a page holds',
    `exports.show = () => 'x'.repeat(5_000_000)`,
    'gives the server over 2097152 characters',
  ],
  [
    'lets the server parse a long query',
    `exports.show = () => host.compute('parseSearch', JSON.stringify(['a&'.repeat(1_000_000)]))`,
    'gives the server over 100000 characters',
  ],
  [
    'lets the server decode many bytes',
    `exports.show = () => host.decode(new ArrayBuffer(4_000_000))`,
    'gives the server over 2097152 bytes',
  ],
  [
    'lets the server read a large state',
    `exports.show = () => host.rendered('{"html":"","state":{"a":[' + '[],'.repeat(1_000_000) + '[]]}}')`,
    'gives the server over 2097152 characters',
  ],
  [
    'fails with a long text',
    `exports.show = () => host.failed('/x.cjs:1:1 '.repeat(2_000_000))`,
    'gives the server over 10000 characters',
  ],
  [
    'passed a non-string to the host',
    `exports.show = () => host.compute({ toString() { for (;;); } }, '[]')`,
    'passed a non-string to the host',
  ],
  [
    'asks the API without end',
    `exports.show = async ({ fetch }) => { for (;;) await fetch(new Request('http://api.invalid/api/interests')); }`,
    'asks the API at most 20 times',
  ],
  [
    'asks for what is not the API',
    `exports.show = ({ fetch }) => fetch(new Request('http://api.invalid/metrics'))`,
    '/metrics is not an address of the API',
  ],
  [
    'writes to the API',
    `exports.show = ({ fetch }) => fetch(new Request('http://api.invalid/api/logout', { method: 'POST' }))`,
    'renders pages without POST',
  ],
  [
    'makes formatters without end',
    `exports.show = () => { for (let n = 0; ; n += 1) new Intl.NumberFormat('en', { minimumIntegerDigits: 1, key: n }) }`,
    'makes at most 100 formatters',
  ],
  [
    'describes a formatter at length',
    `exports.show = () => new Intl.NumberFormat(Array.from({ length: 1_000 }, () => 'en'))`,
    'have at most 1000 characters',
  ],
  [
    'asks the API while it is loaded',
    `const asked = fetch('http://api.invalid/api/interests'); exports.show = () => asked`,
    'being loaded can not ask the API',
  ],
  [
    'starts timers without end',
    `exports.show = () => { for (;;) setTimeout(() => {}, 0); }`,
    'has at most 1000 timers',
  ],
])('a bundle that %s', (_what, bundle, logged) => {
  test('leaves the page to the browser and affects nothing else', async () => {
    const from = probe.server.output().length;
    const version = await healthyThen(bundle);
    const broken = fetch(`${probe.url}/screen`);
    expect((await fetch(`${probe.url}/api/interests`)).status).toBe(200);
    const answer = await broken;
    const html = await answer.text();
    expect([answer.status, /<div id="root"[^>]*><\/div>/.test(html)]).toEqual([200, true]);
    expect(html).not.toContain('"state"');
    expect(await probe.page('/nowhere')).toContain('<h1>no screen</h1>');
    await eventually(() => expect(probe.server.output().slice(from)).toMatch(logged));
    expect(leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
  });
});

test('a shell that takes long to load leaves the first page as much time as others', async () => {
  const busy = '{ const end = Date.now() + 1_700; while (Date.now() < end); }';
  const slow = shell(probe.newVersion());
  slow.files['server/shell.cjs'] = busy + slow.files['server/shell.cjs']!;
  const screen = remote(`exports.show = () => { ${busy} return 'late and well' }`, slow.version);
  makeLive(probe.data.settings.dataDir, [slow, screen]);
  expect(await probe.page()).toContain('<h1>late and well</h1>');
});

test.each(['shell', 'mfe-probe'])(
  'a bundle of %s that has changed since its release is not run; the page arrives all the same',
  async (name) => {
    const from = probe.server.output().length;
    const shellVersion = probe.newVersion();
    const version = probe.publish(good, shellVersion);
    const bundle = name === 'shell' ? `${shellVersion}/server/shell.cjs` : `${version}/server/screen.cjs`;
    const file = join(probe.data.settings.dataDir, 'releases', name, bundle);
    appendFileSync(file, ' ');
    const answer = await fetch(`${probe.url}/screen`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(/<div id="root"[^>]*><\/div>/),
    ]);
    expect(probe.server.output()).toContain(`${file} has changed since its release, so it is not run`);
    expect(leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
  },
);

test("a bundle that hangs doesn't affect other pages", async () => {
  await healthyThen(`exports.show = () => { for (;;); }`);
  const [hanging, other] = await Promise.all([probe.page(), probe.page('/nowhere')]);
  expect(hanging).toMatch(/<div id="root"[^>]*><\/div>/);
  expect(other).toContain('<h1>no screen</h1>');
});

test('a new shell provides its own packages to unchanged remotes', async () => {
  const { dataDir } = probe.data.settings;
  const greeting = remote(
    `const { hello } = require('greeting'); exports.show = async () => hello`,
    probe.newVersion(),
  );
  for (const version of [probe.newVersion(), probe.newVersion()]) {
    makeLive(dataDir, [shell(version), greeting]);
    expect(await probe.page()).toContain(`<h1>Hello from the shell, ${version}</h1>`);
  }
});
