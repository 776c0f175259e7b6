import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

it('prints JSON even if the settings are invalid', () => {
  const { status, stdout, stderr } = release(['list', '--json'], { PASSWORD_MIN_LENGTH: '7' });
  expect([status, JSON.parse(stdout)]).toEqual([
    1,
    { ok: false, error: expect.stringMatching(/^PASSWORD_MIN_LENGTH /), findings: [] },
  ]);
  expect(stderr).toMatch(/^PASSWORD_MIN_LENGTH /);
});

it('creates no data folder if it only reads', () => {
  const dataDir = join(folder.path, 'mistyped');
  expect(release(['list'], { DATA_DIR: dataDir }).stdout).toContain(`Nothing is stored at ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});
