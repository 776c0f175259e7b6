import { runShown } from '../steps/run.mjs';
import { tool } from '../steps/tool.mjs';
import { withReport } from './report-file.mjs';
import { withEnding } from './tally.mjs';

/**
 * Runs the composed product in a browser and counts by Playwright's own report.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} browser the path of a Chromium
 * @param {string[]} args
 */
export const runPlaywright = async (env, browser, args = ['-c', 'e2e/playwright.config.ts']) => {
  const { result, report } = await withReport((path) =>
    runShown(process.execPath, [tool('@playwright/test'), 'test', ...args, '--reporter=list,json'], {
      env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
  );
  return withEnding(countPlaywright(report), result);
};

/** @param {any} report @returns {import('./tally.mjs').Tally} */
export const countPlaywright = (report) => {
  const secondTry = report?.stats.flaky ?? 0;
  return {
    passed: (report?.stats.expected ?? 0) + secondTry,
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
    secondTry,
  };
};
