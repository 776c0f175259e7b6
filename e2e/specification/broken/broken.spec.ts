import { expect, test as base } from '@playwright/test';
import { drawn, seed } from '../../sample/drawn.js';
import { allSpecified } from '../all-specified.js';
import { runTest } from './run-test.js';
import { SourceCopy } from './source-copy.js';

const test = base.extend<object, { copy: SourceCopy }>({
  copy: [
    async ({}, use) => {
      const copy = await SourceCopy.make();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const breakable = allSpecified.flatMap(({ breaks, ...row }) => (breaks ? [{ ...row, breaks }] : []));

test.describe(`SEED=${seed}`, () => {
  // Each starts Jest twice.
  test.describe.configure({ timeout: 120_000 });

  for (const { section, sentence, test: named, breaks } of drawn(breakable, 3)) {
    test(`section ${section}, "${sentence}": when ${breaks.file} is broken, ${named.file}: ${named.title} fails`, async ({
      copy,
    }) => {
      expect(await runTest(copy.folder, named)).toBe('passed');
      const outcome = await copy.whileBroken(breaks, () => runTest(copy.folder, named));
      expect(outcome).toBe('failed');
    });
  }
});
