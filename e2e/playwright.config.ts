import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowsers } from '../packages/kit/trial/installed-browsers.mjs';

/** The tests' command names a Chromium; without it an installed one is taken, else Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowsers()[0];

export default defineConfig({
  testDir: '.',
  globalSetup: './product/set-up.ts',
  outputDir: '../test-results',
  reporter: 'list',
  // Each runs a server, its renderer and a browser. A test waits often: two leave a sixth of two cores idle, four none at all.
  workers: 3,
  forbidOnly: true,
  // Browsers fail by themselves once in some thousand tests. How many passed at the second try is told in the end.
  retries: 1,
  // Only what hangs needs them: a busy machine takes four times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserArguments, ...(executablePath === undefined ? {} : { executablePath }) },
    // Of the second try: a trace of each test would take a tenth of the time.
    trace: 'on-first-retry',
  },
});
