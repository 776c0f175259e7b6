import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium has no sandbox for root, the usual user of containers. The rest keeps it off the network, and tabs that nobody sees awake. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** The headless shell comes first, because it is faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** macOS and Windows have none in PATH. */
const usualPlaces = [
  ...['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((folder) => [
    `${process.env[folder]}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env[folder]}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
];

/** The absolute paths of Chromium-based browsers. */
export const installedBrowsers = (env = process.env) =>
  programs(names, env).concat(usualPlaces.filter(existsSync));

/** @param {string[]} names @param {NodeJS.ProcessEnv} env */
export const programs = (names, env) => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
};
