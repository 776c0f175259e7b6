import { execFileSync } from 'node:child_process';
import { root } from '../steps/checkout.mjs';
import { tool } from '../steps/run.mjs';
import { relatedTo } from './changed-tests.mjs';

const specsOf = (...files) =>
  execFileSync(process.execPath, [tool('jest'), '--listTests', ...relatedTo(files)], {
    cwd: root,
    env: { ...process.env, PROOF: '' },
    encoding: 'utf8',
  });

it.each([
  ['packages/contract/src/folded.ts', 'mfe-public/src/'],
  ['packages/release/src/take-in.ts', 'api/src/'],
])('of %s finds its own and those of another package in %s', (file, folder) => {
  const specs = specsOf(file);
  expect(specs).toContain(file.replace('.ts', '.spec.ts').replace(/^.*\//, ''));
  expect(specs).toContain(folder);
});
