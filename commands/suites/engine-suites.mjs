import { otherEngines } from '../steps/installed-browsers.mjs';
import { runPlaywright } from './run-playwright.mjs';

const config = 'e2e/engines/playwright.config.ts';

/**
 * The product in the engines beside Chromium, where they are installed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {ReturnType<typeof otherEngines>} installed
 */
export const engineSuites = (env, installed = otherEngines()) => ({
  Firefox: () =>
    installed.Firefox.length === 1
      ? runPlaywright(env, undefined, ['-c', config, '--project=Firefox'])
      : notRun('Firefox is not installed'),
  WebKit: () =>
    installed.WebKit.length === 2
      ? runPlaywright(env, undefined, ['-c', config, '--project=WebKit'])
      : notRun('WebKitWebDriver or Xvfb is not installed (on Debian: webkit2gtk-driver, xvfb)'),
});

/** @param {string} reason @returns {Promise<import('./tally.mjs').Tally>} */
const notRun = async (reason) => ({ passed: 0, failed: 0, notRun: reason });
