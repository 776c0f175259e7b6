import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockedPackages } from './build-stamp.mjs';
import { readJson, root } from './checkout.mjs';
import { inTurn } from './in-turn.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** Exists while the install scripts of installed packages have not run yet. */
const addonsPending = join(root, '.addons-pending');

export const install = async () => {
  await installPackages();
  await buildAddons();
};

/** Installs the packages of package-lock.json, unless they are installed. */
export const installPackages = () =>
  inTurn(
    root,
    () => isInstalled(root),
    () =>
      step('Installing packages', async () => {
        writeFileSync(addonsPending, '');
        // The builds need the development packages, even with NODE_ENV=production.
        await npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
      }),
  );

/**
 * Runs the install scripts. Separate from the installation, because they compile SQLite for a minute, and lint, types and
 * the server's build don't need that.
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

/** Whether what these workspaces need when they run is installed, as in an image. @param {string[]} workspaces */
export const canRun = (workspaces) => isInstalled(root, workspaces) && !existsSync(addonsPending);

/**
 * Compares package-lock.json with what npm writes after each installation. Optional packages may be missing, because
 * they are for other systems.
 *
 * @param {string} folder
 * @param {string[]} [workspaces] all that the lock has, by default
 */
export const isInstalled = (folder, workspaces) => {
  const installedPath = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = readJson(installedPath).packages;
  const locked = readJson(join(folder, 'package-lock.json')).packages;
  const wanted = workspaces ? lockedPackages(locked, workspaces) : Object.entries(locked);
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) => {
      const found = installed[path];
      return found ? found.version === version : optional;
    });
};

/**
 * Runs the npm that started this process, or else the one in PATH, which needs a shell on Windows.
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
