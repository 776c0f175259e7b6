import { defineConfig } from '@playwright/test';
import e2e from '../../e2e/playwright.config.js';
import type { Installation } from '../../e2e/product/worker-product.js';

const grown = 'product/grown.spec.ts';

export default defineConfig<object, Installation>({
  ...e2e,
  testDir: '.',
  globalSetup: '../../e2e/product/set-up.ts',
  outputDir: '../../test-results/proof',
  projects: [
    { name: 'sample', testIgnore: grown },
    {
      name: 'grown',
      // What looks at lists and dialogs meets a grown one as well as the sample.
      testMatch: [grown, 'administration/*-sound.spec.ts'],
      use: { installation: 'grown' },
    },
  ],
});
