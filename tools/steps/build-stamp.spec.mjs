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
