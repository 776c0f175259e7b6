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
