import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, root } from './checkout.mjs';
import { inTurn } from './in-turn.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** There while packages are installed whose install scripts have not run. */
const addonsPending = join(root, '.addons-pending');

/** Installs the packages of the lock and compiles their add-ons, where that is not done. */
export const install = async () => {
  await installPackages();
  await buildAddons();
};

/** Installs the packages of the lock, where they are missing or are not those of the lock. */
export const installPackages = () =>
  inTurn(
    root,
    () => isInstalled(root),
    () =>
      step('Installing packages', async () => {
        writeFileSync(addonsPending, '');
        // Also where NODE_ENV is production: the builds need the development packages.
        await npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
      }),
  );

/**
 * Runs the install scripts, apart from the installation: they compile SQLite for a minute on one core, and lint, types and
 * the server's build need none of it.
 */
export const buildAddons = () =>
  inTurn(
    root,
    () => !existsSync(addonsPending),
    () =>
      step('Compiling add-ons', async () => {
        await npm('rebuild');
        rmSync(addonsPending);
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

/**
 * Runs npm as it was started; by its name, which needs a shell on Windows, where something else started this process.
 *
 * @param {string} command
 * @param {string[]} options
 */
const npm = (command, ...options) => {
  const script = process.env['npm_execpath'];
  if (script && basename(script) === 'npm-cli.js')
    return run(`npm ${command}`, process.execPath, [script, command, ...options]);
  return run(`npm ${command}`, 'npm', [command, ...options], { shell: process.platform === 'win32' });
};
