import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { inputsHash } from './build-stamp.mjs';

const folder = useTemporaryFolder();
const hash = () => inputsHash(folder.path, ['front', 'recipe.ts']);

beforeEach(() => {
  folder.write('front/src/page.tsx', 'page');
  folder.write('recipe.ts', 'recipe');
});

it.each([
  ['a changed file', () => folder.write('front/src/page.tsx', 'other')],
  ['a changed single file', () => folder.write('recipe.ts', 'other')],
  ['a new file', () => folder.write('front/src/list.tsx', '')],
  [
    'a new name',
    () => renameSync(join(folder.path, 'front/src/page.tsx'), join(folder.path, 'front/src/home.tsx')),
  ],
])('changes with %s', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it.each([
  'front/src/page.spec.tsx',
  'front/dist/page.js',
  'front/node_modules/x/x.js',
  'front/tsconfig.tsbuildinfo',
])('ignores changes of %s, which no build reads', (file) => {
  const before = hash();
  folder.write(file, 'content');
  expect(hash()).toBe(before);
});

it("reads no link that leads nowhere, such as an editor's lock", () => {
  const before = hash();
  symlinkSync('ama@host.1', join(folder.path, 'front/src/.#page.tsx'));
  expect(hash()).toBe(before);
});

describe('locked packages', () => {
  const locked = {
    '': { name: 'portico', devDependencies: { jest: '*' } },
    front: { version: '0.1.0', dependencies: { shared: '*', react: '*' } },
    shared: { version: '0.1.0', dependencies: { deep: '*' } },
    other: { version: '0.1.0', dependencies: { chart: '*' } },
    'node_modules/front': { resolved: 'front', link: true },
    'node_modules/shared': { resolved: 'shared', link: true },
    'node_modules/other': { resolved: 'other', link: true },
    'node_modules/react': { version: '1.0.0', peerDependencies: { deep: '*' } },
    'front/node_modules/react': { version: '2.0.0', dependencies: { '@scope/inner': '*' } },
    'front/node_modules/react/node_modules/@scope/inner': { version: '1.0.0', dependencies: { leaf: '*' } },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/leaf': { version: '1.0.0' },
    'node_modules/chart': { version: '1.0.0' },
    'node_modules/jest': { version: '1.0.0' },
  };
  /** @param {object} changes */
  const withLock = (changes) => {
    folder.write('package-lock.json', JSON.stringify({ packages: { ...locked, ...changes } }));
    return inputsHash(folder.path, ['front'], ['front']);
  };

  it.each([
    ['a dependency of its own', 'front/node_modules/react'],
    ['one of a dependency', 'front/node_modules/react/node_modules/@scope/inner'],
    ['one further down, which stands at the top', 'node_modules/leaf'],
    ['one of a workspace that it depends on', 'node_modules/deep'],
  ])('count if they are %s', (_, path) => {
    expect(withLock({ [path]: { ...locked[path], version: '9.0.0' } })).not.toBe(withLock({}));
  });

  it.each([
    ['a dependency of another front end', { 'node_modules/chart': { version: '9.0.0' } }],
    ['a tool', { 'node_modules/jest': { version: '9.0.0' } }],
    ['another version, which it does not get', { 'node_modules/react': { version: '9.0.0' } }],
    ['a new front end', { 'mfe-notes': {}, 'node_modules/mfe-notes': { resolved: 'mfe-notes', link: true } }],
  ])('do not count if they are %s', (_, changes) => {
    expect(withLock(changes)).toBe(withLock({}));
  });
});
