import { accessSync, constants, existsSync } from 'node:fs';
import { run } from './run.mjs';
import { step } from './step.mjs';
import { StepFailure } from './step-failure.mjs';
import { installedBrowsers } from './installed-browsers.mjs';
import { tool } from './tool.mjs';

/** A container's user is often root, under whom Chromium has no sandbox; the rest keeps it off the network. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium that starts: an installed one, else Playwright's, which is downloaded, else the distribution's, which is
 * installed when this is root on Debian.
 *
 * @returns {Promise<string>} its path
 * @throws {StepFailure} that says what to do
 */
export const browser = async () => {
  const chosen = process.env['CHROMIUM'];
  if (chosen) return chosen;
  const { chromium } = await import('@playwright/test');
  const ways = [installedBrowsers, () => downloaded(chromium.executablePath()), distributions];
  for (const way of ways) {
    for (const path of await way()) if (await starts(path)) return path;
  }
  throw new StepFailure(
    'There is no browser for the tests. Install Chromium or Chrome, or set CHROMIUM to its path.',
  );
};

/** @param {string} path */
const downloaded = async (path) => {
  if (!existsSync(path))
    await attempt('Downloading Chromium', [
      process.execPath,
      tool('@playwright/test'),
      'install',
      'chromium',
    ]);
  return [path];
};

const distributions = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  // An older Debian has no headless shell by itself.
  const script =
    'apt-get update && { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }';
  await attempt('Installing Chromium', ['sh', '-c', script]);
  return installedBrowsers();
};

/**
 * Another way may still work, so a failure only shows in the step's line.
 *
 * @param {string} label
 * @param {string[]} command
 */
const attempt = async (label, [program = '', ...args]) => {
  await step(label, () => run(label, program, args)).catch(() => undefined);
};

/** @param {string} path */
const starts = async (path) => {
  try {
    accessSync(path, constants.X_OK);
    const { chromium } = await import('@playwright/test');
    const started = await chromium.launch({ executablePath: path, args: browserArguments });
    await started.close();
    return true;
  } catch {
    return false;
  }
};
