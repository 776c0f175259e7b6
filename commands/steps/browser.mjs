import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './run.mjs';
import { step, StepFailure } from './step.mjs';

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
  for (const find of [installedBrowsers, downloaded, distributions])
    for (const path of await find()) if (await starts(path)) return path;
  throw new StepFailure(
    'There is no browser for the tests. Install Chromium or Chrome, or set CHROMIUM to its path.',
  );
};

/** The headless shell first: the same engine without windows, menus and what fills them, which tests do not look at. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPaths = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/**
 * The browsers of Chromium's kind that are there under their usual names and paths.
 *
 * @returns {string[]} absolute paths
 */
export const installedBrowsers = (env = process.env, platform = process.platform) => {
  if (platform === 'darwin') return macPaths.filter(existsSync);
  if (platform !== 'win32') return programs(names, env);
  const folders = windowsFolders.flatMap((name) => env[name] ?? []);
  return folders.flatMap((folder) => windowsPaths.map((path) => join(folder, path))).filter(existsSync);
};

/**
 * Engines beside Chromium, by the names of their projects in `e2e/engines`: the paths of the programs that they need,
 * without those that are not installed.
 */
export const otherEngines = (env = process.env) => ({
  Firefox: programs(['firefox', 'firefox-esr'], env).slice(0, 1),
  WebKit: ['WebKitWebDriver', 'Xvfb'].flatMap((name) => programs([name], env).slice(0, 1)),
});

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
const programs = (names, env) => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
};

const downloaded = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (!existsSync(path))
    await attempt('Downloading Chromium', process.execPath, [
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
  await attempt('Installing Chromium', 'sh', ['-c', script]);
  return installedBrowsers();
};

/**
 * Another way may still work, so a failure only shows in the step's line.
 *
 * @param {string} label
 * @param {string} program
 * @param {string[]} args
 */
const attempt = async (label, program, args) => {
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
