import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { healthy, useProbe } from '../testing/releases/probe.js';

const probe = useProbe();

test.each<[string, string, string | RegExp]>([
  ['throws when it is loaded', `throw new Error('broken on purpose')`, 'broken on purpose'],
  [
    'throws when it renders',
    `exports.show = async () => { throw new Error('broken on purpose') }`,
    'broken on purpose',
  ],
  [
    'exhausts the memory with arrays',
    `exports.show = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(0)); }`,
    'out of memory',
  ],
  [
    'writes to the API',
    `exports.show = ({ fetch }) => fetch(new Request('http://api.invalid/api/logout', { method: 'POST' }))`,
    'renders pages without POST',
  ],
])('a bundle that %s leaves the page to the browser and affects nothing else', (_what, bundle, logged) =>
  probe.expectLeftToBrowser(bundle, logged),
);

test.each(['shell', 'mfe-probe'])(
  'a bundle of %s that has changed since its release is not run; the page arrives all the same',
  async (name) => {
    const from = probe.output().length;
    const shellVersion = probe.newVersion();
    const version = probe.publish(healthy, shellVersion);
    const bundle = name === 'shell' ? `${shellVersion}/server/shell.cjs` : `${version}/server/screen.cjs`;
    const file = join(probe.dataDir, 'releases', name, bundle);
    appendFileSync(file, ' ');
    const answer = await fetch(`${probe.url}/screen`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(/<div id="root"[^>]*><\/div>/),
    ]);
    expect(probe.output()).toContain(`${file} has changed since its release, so it is not run`);
    expect(probe.leftToBrowser(from)).toEqual([`mfe-probe ${version} ./screen at /screen`]);
  },
);

test('a new shell provides its own packages to unchanged remotes', async () => {
  const { dataDir } = probe;
  const greeting = remote(
    `const { hello } = require('greeting'); exports.show = async () => hello`,
    probe.newVersion(),
  );
  for (const version of [probe.newVersion(), probe.newVersion()]) {
    makeLive(dataDir, [shell(version), greeting]);
    expect(await probe.page()).toContain(`<h1>Hello from the shell, ${version}</h1>`);
  }
});

const good = `exports.show = async () => 'all is well'`;

test('a remote does not affect the screens of others', async () => {
  const version = probe.newVersion();
  const other = remote(good, version, { name: 'mfe-other', path: '/other' });
  const greedy = remote(
    `globalThis.Promise = Array.prototype.find = Map.prototype.get = () => { throw new Error('broken') };
    exports.show = () => 'mine'`,
    version,
  );
  makeLive(probe.dataDir, [shell(version), other, greedy]);
  expect(await probe.page()).toMatch(/<div id="root"[^>]*>(<h1>mine<\/h1>|<\/div>)/);
  expect(await probe.page('/other')).toContain('<h1>all is well</h1>');
});

test('nothing of one page is there in the next', async () => {
  probe.publishMany(`
    const kept = [];
    let memory;
    exports.show = async ({ path }) => {
      const found = [kept.length, globalThis.left, Array.prototype.left, memory?.length, Intl.left].join();
      kept.push(path);
      globalThis.left = Array.prototype.left = Intl.left = path;
      // Grows the memory, which can't shrink.
      memory = new Uint8Array(30_000_000).fill(7);
      setTimeout(() => kept.push(path), 0);
      return 'found ' + found;
    };`);
  for (const page of ['/screen/1', '/screen/2', '/screen/3'])
    expect(await probe.page(page)).toContain('<h1>found 0,,,,</h1>');
});
