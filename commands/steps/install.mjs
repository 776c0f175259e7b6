import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, root } from './checkout.mjs';
import { inTurn } from './in-turn.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** Installs the packages of the lock, where they are missing or are not those of the lock. */
export const install = () =>
  inTurn(
    root,
    () => isInstalled(root),
    () =>
      step('Installing packages', async () => {
        const { program, args, shell } = npm();
        // Also where NODE_ENV is production: the builds need the development packages.
        const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
        await run('npm ci', program, [...args, ...options], { shell });
      }),
  );

/**
 * Compares the lock with what npm notes at the end of each installation. Optional packages may be missing: they are
 * for other systems.
 *
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  const installedPath = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = readJson(installedPath).packages;
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) => {
      const found = installed[path];
      return found ? found.version === version : optional;
    });
};

/** npm as it was started; by its name, which needs a shell on Windows, where something else started this process. */
const npm = () => {
  const script = process.env['npm_execpath'];
  if (script && basename(script) === 'npm-cli.js')
    return { program: process.execPath, args: [script], shell: false };
  return { program: 'npm', args: [], shell: process.platform === 'win32' };
};
