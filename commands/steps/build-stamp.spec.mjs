import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { inputsHash } from './build-stamp.mjs';

const folder = useTemporaryFolder();
const hash = () => inputsHash(folder.path, ['front', 'recipe.ts']);

beforeEach(() => {
  folder.write('front/src/page.tsx', 'page');
  folder.write('recipe.ts', 'recipe');
});

it('is the same for the same files', () => {
  expect(hash()).toBe(hash());
  expect(hash()).toMatch(/^[0-9a-f]{64}$/);
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

it('includes only installed packages of package-lock.json', () => {
  const withLock = (packages) => {
    folder.write('package-lock.json', JSON.stringify({ packages }));
    return inputsHash(folder.path, ['front', 'package-lock.json']);
  };
  const elsewhere = { 'node_modules/react': { version: '19.3.1' } };
  const before = withLock({ '': { name: 'portico' }, ...elsewhere });
  const added = { 'mfe-notes': { version: '0.1.0' }, 'node_modules/mfe-notes': { link: true } };
  expect(withLock({ '': { name: 'portico' }, ...added, ...elsewhere })).toBe(before);
  expect(withLock({ 'node_modules/react': { version: '19.3.2' } })).not.toBe(before);
});
