import { defineConfig } from '@playwright/test';

/** The product in engines that Playwright does not drive as distributions bring them. Its runner does the rest. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../../e2e/product/set-up.ts',
  outputDir: '../../test-results/engines',
  reporter: 'list',
  projects: [{ name: 'Firefox' }, { name: 'WebKit' }],
  workers: 1,
  forbidOnly: true,
  retries: 1,
  timeout: 120_000,
});
