import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]} absolute paths
 */
export const installedBrowsers = (env = process.env, platform = process.platform) =>
  candidates(env, platform).filter((path) => existsSync(path));

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
const candidates = (env, platform) => {
  if (platform === 'darwin') return macPaths;
  if (platform === 'win32') {
    const folders = windowsFolders.map((name) => env[name]).filter((folder) => folder !== undefined);
    return folders.flatMap((folder) => windowsPaths.map((path) => join(folder, path)));
  }
  return pathsOf(names, env);
};

/**
 * Engines beside Chromium, by the names of their projects in `e2e/engines`: the paths of the programs that they need, of
 * which one that is not installed is left out.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const otherEngines = (env = process.env) => {
  const first = (/** @type {string[]} */ ...programs) =>
    pathsOf(programs, env)
      .filter((path) => existsSync(path))
      .slice(0, 1);
  return {
    Firefox: first('firefox', 'firefox-esr'),
    WebKit: [...first('WebKitWebDriver'), ...first('Xvfb')],
  };
};

/** @param {string[]} programs @param {NodeJS.ProcessEnv} env */
const pathsOf = (programs, env) => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
};
