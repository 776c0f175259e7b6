import { existsSync } from 'node:fs';
import {
  browserArguments,
  installedBrowsers,
  programs,
} from '../../packages/kit/trial/installed-browsers.mjs';
import { run, tool } from './run.mjs';
import { step, StepFailure } from './step.mjs';

/**
 * The path of a Chromium that starts: CHROMIUM, an installed one, Playwright's download, or (for root on Debian) the
 * distribution's package.
 *
 * @throws {StepFailure} that says what to do
 */
export const browser = async () => {
  const chosen = process.env['CHROMIUM'];
  if (chosen) return chosen;
  for (const find of [installedBrowsers, downloaded, distributions])
    for (const path of await find()) if (await starts(path)) return path;
  throw new StepFailure('No browser found. Install Chromium or Chrome, or set CHROMIUM to its path.');
};

/** For each project of `proof/engines`, the paths of its programs that are installed. */
export const otherEngines = (env = process.env) => ({
  Firefox: programs(['firefox', 'firefox-esr'], env).slice(0, 1),
  WebKit: ['WebKitWebDriver', 'Xvfb'].flatMap((name) => programs([name], env).slice(0, 1)),
});

const downloaded = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  const install = [tool('@playwright/test'), 'install', 'chromium'];
  if (!(await starts(path))) await attempt('Downloading Chromium', process.execPath, install);
  return [path];
};

const distributions = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  // Older Debians have no package for the headless shell.
  const script =
    'apt-get update && { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }';
  await attempt('Installing Chromium', 'sh', ['-c', script]);
  return installedBrowsers();
};

/** A failure only shows in the step's line, because there may be another way. */
const attempt = (/** @type {string} */ label, /** @type {string} */ program, /** @type {string[]} */ args) =>
  step(label, () => run(label, program, args)).catch(() => undefined);

/** @param {string} executablePath */
const starts = async (executablePath) => {
  const { chromium } = await import('@playwright/test');
  try {
    await (await chromium.launch({ executablePath, args: browserArguments })).close();
    return true;
  } catch {
    return false;
  }
};
