import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowsers } from '../commands/steps/browser.mjs';
import type { Installation } from './product/worker-product.js';
import { drawn } from './sample/drawn.js';

/** The tests' command names a Chromium; without it an installed one is taken, else Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowsers()[0];

/** What looks at screens, by mouse, keyboard and tools. It meets what a month of use leaves as well as the sample. */
const looks = [
  'account/accessible.spec.ts',
  'account/keyboard.spec.ts',
  'administration/*-journey.spec.ts',
  'administration/*-sound.spec.ts',
  'administration/dialog-layout.spec.ts',
  'administration/directions.spec.ts',
  'experience/accessible.spec.ts',
  'experience/keyboard.spec.ts',
  'keyboard/*.spec.ts',
  'pages/readable.spec.ts',
  'pages/without-javascript.spec.ts',
];

const grown = 'product/grown.spec.ts';

// Of other engines, which Playwright does not drive, and without any, which Jest runs.
const elsewhere = /[\\/]e2e[\\/](?:engines|sample)[\\/]/;

export default defineConfig<object, Installation>({
  testDir: '.',
  globalSetup: './product/set-up.ts',
  testIgnore: elsewhere,
  outputDir: '../test-results',
  reporter: 'list',
  // Each runs a server, its renderer and a browser. A test waits often: two leave a sixth of two cores idle, four none at all.
  workers: 3,
  forbidOnly: true,
  // Browsers fail by themselves once in some thousand tests. How many passed at the second try is told in the end.
  retries: 1,
  // Only what hangs needs them: a busy machine takes four times as long as an idle one.
  timeout: 120_000,
  projects: [
    { name: 'sample', testIgnore: [elsewhere, grown] },
    {
      name: 'grown',
      testMatch: [grown, ...drawn(looks, 1)],
      // Axe looks at a list of 60 projects for seconds.
      timeout: 180_000,
      use: { installation: 'grown' },
    },
  ],
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserArguments, ...(executablePath === undefined ? {} : { executablePath }) },
    // Of the second try: a trace of each test would take a tenth of the time.
    trace: 'on-first-retry',
  },
});
