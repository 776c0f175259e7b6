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
