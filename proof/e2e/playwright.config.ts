import { defineConfig } from '@playwright/test';
import e2e from '../../e2e/playwright.config.js';
import type { Installation } from '../../e2e/product/worker-product.js';
import { drawn } from './drawn.js';

/** What looks at screens, by mouse, keyboard and tools. It meets what a month of use leaves as well as the sample. */
const looks = [
  'account/accessible.spec.ts',
  'administration/*-journey.spec.ts',
  'administration/*-sound.spec.ts',
  'administration/dialog-layout.spec.ts',
  'administration/directions.spec.ts',
  'experience/accessible.spec.ts',
  'experience/keyboard.spec.ts',
  'keyboard/*.spec.ts',
  'pages/readable.spec.ts',
];

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
      testMatch: [grown, ...drawn(looks, 1)],
      // Axe looks at a list of 60 projects for seconds.
      timeout: 180_000,
      use: { installation: 'grown' },
    },
  ],
});
