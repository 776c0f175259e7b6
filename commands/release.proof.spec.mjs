import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './steps/build-stamp.mjs';
import { root } from './steps/checkout.mjs';
import { useTemporaryFolder } from './testing/temporary-folder.mjs';

const folder = useTemporaryFolder();
const program = join(__dirname, 'release.mjs');
const options = (changes = {}) => ({ cwd: root, env: { ...process.env, DATA_DIR: folder.path, ...changes } });

const release = (args, changes) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    ...options(changes),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const liveVersions = () => {
  const { frontEnds } = JSON.parse(readFileSync(join(folder.path, 'releases', 'current.json'), 'utf8'));
  return Object.fromEntries(Object.entries(frontEnds).map(([name, { release }]) => [name, release.version]));
};

it('publishes the builds of this checkout into the configured data folder, and prints only JSON', () => {
  expect(release(['publish', 'shell', '--json']).status).toBe(0);
  const { status, stdout } = release(['publish', 'mfe-admin', '--json']);
  const { version } = readStamp(join(root, 'mfe-admin')) ?? {};
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ ok: true, name: 'mfe-admin', version, live: true }),
  ]);
  expect(liveVersions()).toEqual({ shell: expect.any(String), 'mfe-admin': version });
});
