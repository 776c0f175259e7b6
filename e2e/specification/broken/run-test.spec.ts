import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runTest } from './run-test.js';

const failing = "it('fails', () => { throw new Error(); });";

for (const [what, source, title, outcome] of [
  ['passes', `it('works', () => {}); ${failing}`, 'works', 'passed'],
  ['fails', `it('works', () => {}); ${failing}`, 'fails', 'failed'],
  ['fails with one parameter', "it.each([1, 2])('is %i', (n) => expect(n).toBe(1));", 'is %i', 'failed'],
  ['is not there', "it('works', () => {});", 'fails', 'not run'],
  ['cannot be loaded', `require('./gone.js'); ${failing}`, 'fails', 'not run'],
] as const) {
  test(`a test that ${what} is told as such`, async ({}, testInfo) => {
    const folder = testInfo.outputPath('checkout');
    mkdirSync(join(folder, 'area'), { recursive: true });
    for (const [file, text] of [
      ['package.json', '{}'],
      ['area/jest.config.mjs', 'export default { transform: {} };'],
      ['area/a.spec.js', source],
    ] as const) {
      writeFileSync(join(folder, file), text);
    }
    expect(await runTest(folder, { file: 'area/a.spec.js', title })).toBe(outcome);
  });
}
