import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { FakeCheckout } from '../../testing/fake-checkout.mjs';
import { useTemporaryFolder } from '../../testing/temporary-folder.mjs';
import { isInstalled, settings } from './install.mjs';
import { addons } from './native-parts.mjs';

const folder = useTemporaryFolder();

const lock = (packages) => folder.write('package-lock.json', JSON.stringify({ packages }));

const react = { 'node_modules/react': { version: '19.3.1' } };

describe('an installation', () => {
  let checkout;
  beforeEach(() => {
    checkout = new FakeCheckout(folder);
    lock(react);
  });
  const install = (env) =>
    checkout.run(`import { install } from './tools/steps/install/install.mjs'; await install();`, env);
  const installForTests = () =>
    checkout.run(`import { install } from './tools/steps/install/install.mjs'; await install('all');`);
  /** What worked with this one counts for nothing then. */
  const useAnotherNode = () => folder.write('node_modules/.native-parts.json', '{"v20.0.0": ["argon2"]}');
  const made = addons.map((name) => `run:${name}`).join(' ');

  it('is done once its native parts work', () => {
    expect(install()).toMatchObject({ status: 0, told: `ci ${made}` });
    expect(install()).toMatchObject({ status: 0, told: `ci ${made}` });
  });

  it('loads native parts again only for another Node.js, or after an installation', () => {
    const loads = () => readFileSync(join(folder.path, 'loads'), 'utf8').length;
    install();
    const count = "require('node:fs').appendFileSync('loads', '.'); module.exports = class { close() {} };";
    folder.write('loads', '');
    folder.write('node_modules/argon2/made.js', count);
    install();
    expect(loads()).toBe(0);
    useAnotherNode();
    install();
    expect(loads()).toBe(1);
    const notes = join(folder.path, 'node_modules/.package-lock.json');
    utimesSync(notes, new Date(), new Date());
    install();
    expect(loads()).toBe(2);
    install();
    expect(loads()).toBe(2);
  });

  it.each([
    ['the installation of the packages', 'ci', `ci ci ${made}`],
    ['a script', 'run', `ci ${made} ${made}`],
  ])('goes on with the next start if %s was killed', (_, command, told) => {
    expect(install({ KILLED_IN: command }).status).not.toBe(0);
    expect(install()).toMatchObject({ status: 0, told });
  });

  // A server may be running from it, with another Node.js.
  it('leaves what is installed alone if an add-on cannot be made for this Node.js', () => {
    install();
    rmSync(join(folder.path, 'node_modules/argon2/made.js'));
    useAnotherNode();
    const { status, stderr, told } = install({ FAILS_IN: 'run' });
    expect([status, told]).toEqual([1, `ci ${made} run:argon2`]);
    expect(stderr).toContain(`argon2 can't be used with Node.js ${process.versions.node}`);
    expect(stderr).toContain('install python3, make and a C++ compiler');
  });

  it('of what tests need adds to that of a start, and a start leaves it', () => {
    lock({ ...react, 'node_modules/jest': { version: '30.5.2', dev: true } });
    expect(install()).toMatchObject({ status: 0, told: `ci ${made}` });
    expect(isInstalled(folder.path, 'all')).toBe(false);
    expect(installForTests()).toMatchObject({ status: 0, told: `ci ${made} install` });
    expect(isInstalled(folder.path, 'all')).toBe(true);
    expect(install()).toMatchObject({ status: 0, told: `ci ${made} install` });
  });
});

it.each([
  ['--include=dev', ['.package-lock.json', 'dev', 'other']],
  ['--omit=dev', ['.package-lock.json', 'other']],
])("installs with %s whatever the user's own settings are", (needs, installed) => {
  const npm = (args, env) => {
    const options = {
      cwd: folder.path,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    };
    return spawnSync('npm', args, options).status;
  };
  const manifest = { devDependencies: { dev: 'file:dev' }, optionalDependencies: { other: 'file:other' } };
  folder.write('package.json', JSON.stringify(manifest));
  folder.write('dev/package.json', JSON.stringify({ version: '1.0.0', engines: { node: '>=99' } }));
  folder.write('other/package.json', JSON.stringify({ version: '1.0.0' }));
  folder.write('npmrc', 'omit[]=dev\nomit[]=optional\nengine-strict=true\ninstall-strategy=linked\n');
  expect(npm(['install', '--package-lock-only'])).toBe(0);
  const env = { NODE_ENV: 'production', npm_config_userconfig: join(folder.path, 'npmrc') };
  expect(npm(['ci', needs, ...settings], env)).toBe(0);
  expect(readdirSync(join(folder.path, 'node_modules'))).toEqual(installed);
});
