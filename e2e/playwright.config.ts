import { defineConfig } from '@playwright/test';
import { browserArguments } from '../commands/steps/browser.mjs';
import { installedBrowsers } from '../commands/steps/installed-browsers.mjs';

/** The tests' command names a Chromium; without it an installed one is taken, else Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowsers()[0];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: 'list',
  // Each runs a server, its renderer and a browser. Much of a test is waiting, so that two are worth it on two cores.
  workers: 2,
  forbidOnly: true,
  // Browsers fail by themselves once in some thousand tests. How many passed at the second try is told in the end.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserArguments, ...(executablePath === undefined ? {} : { executablePath }) },
    // Of the second try: a trace of each test would take a tenth of the time.
    trace: 'on-first-retry',
  },
});
