import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium has no sandbox for root, the usual user of containers. The rest keeps it off the network. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** The absolute paths of Chromium-based browsers in PATH. */
export const installedBrowsers = (env = process.env) => programs(names, env);

/** @param {string[]} names @param {NodeJS.ProcessEnv} env */
export const programs = (names, env) => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
};
