import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { isInstalled } from './install.mjs';

const folder = useTemporaryFolder();

const lock = (packages) => folder.write('package-lock.json', JSON.stringify({ packages }));
const installed = (packages) => folder.write('node_modules/.package-lock.json', JSON.stringify({ packages }));

const react = { 'node_modules/react': { version: '19.3.1' } };

it('is not installed without node_modules', () => {
  lock(react);
  expect(isInstalled(folder.path)).toBe(false);
});

it.each([
  ['the packages of the lock', react, true],
  ['another version', { 'node_modules/react': { version: '18.0.0' } }, false],
  ['a package missing', {}, false],
])('with %s', (_, packages, expected) => {
  lock({ '': {}, api: { version: '0.1.0' }, ...react });
  installed(packages);
  expect(isInstalled(folder.path)).toBe(expected);
});

it('accepts a missing package for another system, but not another version of it', () => {
  lock({ 'node_modules/binding-darwin': { version: '2.0.0', optional: true } });
  installed({});
  expect(isInstalled(folder.path)).toBe(true);
  installed({ 'node_modules/binding-darwin': { version: '1.0.0' } });
  expect(isInstalled(folder.path)).toBe(false);
});

describe('the install scripts', () => {
  /** Installs in a checkout whose npm notes what it is told, writes the packages of the lock, and may be killed. */
  const install = ({ killedIn = '' } = {}) => {
    cpSync(__dirname, join(folder.path, 'commands/steps'), { recursive: true });
    lock(react);
    const notes = JSON.stringify({ packages: react });
    folder.write(
      'npm-cli.js',
      `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
       const command = process.argv[2];
       appendFileSync('told', command + ' ');
       if (command === 'ci') mkdirSync('node_modules', { recursive: true });
       if (command === 'ci') writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(notes)});
       if (command === '${killedIn}') process.kill(process.pid, 'SIGKILL');`,
    );
    const module = `import { install } from './commands/steps/install.mjs'; await install();`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', module], {
      cwd: folder.path,
      env: { ...process.env, npm_execpath: join(folder.path, 'npm-cli.js') },
    });
    return [status, readFileSync(join(folder.path, 'told'), 'utf8').trim()];
  };

  it('run once, after the packages are installed', () => {
    expect(install()).toEqual([0, 'ci rebuild']);
    expect(install()).toEqual([0, 'ci rebuild']);
  });

  it.each([
    ['their run', 'rebuild', 'ci rebuild rebuild'],
    ['the installation of the packages', 'ci', 'ci rebuild'],
  ])('run with the next start if %s was interrupted', (_, killedIn, told) => {
    expect(install({ killedIn })[0]).not.toBe(0);
    expect(install()).toEqual([0, told]);
  });
});
