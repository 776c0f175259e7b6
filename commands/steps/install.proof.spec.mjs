import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FakeCheckout } from '../testing/fake-checkout.mjs';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
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
    checkout.run(`import { install } from './commands/steps/install.mjs'; await install();`, env);
  const installForTests = () =>
    checkout.run(`import { install } from './commands/steps/install.mjs'; await install('all');`);
  const made = addons.map((name) => `run:${name}`).join(' ');

  it('is done once its native parts work', () => {
    expect(install()).toMatchObject({ status: 0, told: `ci ${made}` });
    expect(install()).toMatchObject({ status: 0, told: `ci ${made}` });
  });

  it.each([
    ['the installation of the packages', 'ci', `ci ci ${made}`],
    ['a script', 'run', `ci ${made} ${made}`],
  ])('goes on with the next start if %s was killed', (_, command, told) => {
    expect(install({ KILLED_IN: command }).status).not.toBe(0);
    expect(install()).toMatchObject({ status: 0, told });
  });

  it('starts again if it was killed while it replaced another one', () => {
    install();
    lock({ ...react, 'node_modules/added': { version: '1.0.0' } });
    install({ KILLED_IN: 'ci' });
    lock(react);
    expect(install().told).toBe(`ci ${made} ci ci ${made}`);
  });

  it('makes an add-on again that is gone', () => {
    install();
    rmSync(join(folder.path, 'node_modules/argon2/made.js'));
    expect(install()).toMatchObject({ status: 0, told: `ci ${made} run:argon2` });
  });

  // A server may be running from it, with another Node.js.
  it('leaves what is installed alone if an add-on cannot be made for this Node.js', () => {
    install();
    rmSync(join(folder.path, 'node_modules/argon2/made.js'));
    const { status, stderr, told } = install({ FAILS_IN: 'run' });
    expect([status, told]).toEqual([1, `ci ${made} run:argon2`]);
    expect(stderr).toContain(`argon2 can't be used with Node.js ${process.versions.node}`);
    expect(stderr).toContain('install python3, make and a C++ compiler');
  });

  it('leaves what is installed alone if a prebuilt part does not load, and advises no compiler', () => {
    install();
    folder.write('node_modules/sharp/index.js', 'throw new Error("GLIBC_2.99 not found");');
    const { status, stderr, told } = install();
    expect([status, told]).toEqual([1, `ci ${made}`]);
    expect(stderr).toContain(`sharp can't be used with Node.js ${process.versions.node}`);
    expect(stderr).toContain('Use Node.js 24. If');
    expect(stderr).toContain('GLIBC_2.99 not found');
    expect(stderr).not.toContain('python3');
  });

  it('of what tests need adds to that of a start, and a start leaves it', () => {
    lock({ ...react, 'node_modules/jest': { version: '30.5.2', dev: true } });
    expect(install()).toMatchObject({ status: 0, told: `ci ${made}` });
    expect(isInstalled(folder.path, 'all')).toBe(false);
    expect(installForTests()).toMatchObject({ status: 0, told: `ci ${made} install` });
    expect(isInstalled(folder.path, 'all')).toBe(true);
    expect(install()).toMatchObject({ status: 0, told: `ci ${made} install` });
  });

  it('says why the script of an add-on cannot be started', () => {
    install();
    rmSync(join(folder.path, 'node_modules/argon2'), { recursive: true });
    // Node.js loads it, but no program can start in it.
    folder.write('node_modules/argon2', 'throw new Error("not a folder");');
    const { stderr } = install();
    expect(stderr).toMatch(/spawn.* E[A-Z]+/);
    expect(stderr).not.toContain('undefined');
  });

  it('says at once that the builds fail in this folder', () => {
    folder.path = join(folder.path, 'c#');
    checkout = new FakeCheckout(folder);
    const { status, stderr, told } = install();
    expect([status, told]).toEqual([1, '']);
    expect(stderr).toContain('"#" in its path');
  });

  it('says what to do if a native part cannot be made', () => {
    const { status, stderr } = install({ FAILS_IN: 'run' });
    expect(status).toBe(1);
    expect(stderr).toContain(`${addons.join(' and ')} can't be used with Node.js ${process.versions.node}`);
    expect(stderr).toContain('not found: make');
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
