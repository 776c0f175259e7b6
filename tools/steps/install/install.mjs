import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockedPackages } from '../build-stamp.mjs';
import { readJson, root } from '../checkout.mjs';
import { inTurn } from '../in-turn.mjs';
import { addons, notes, prebuilt, scripts, serverParts, tryParts, works } from './native-parts.mjs';
import { run } from '../run.mjs';
import { step, StepFailure } from '../step.mjs';

/** What builds, starts and publishes need, or also what development and tests need. @typedef {'start' | 'all'} Needs */

/** @param {Needs} [needs] */
export const install = async (needs = 'start') => {
  await installPackages(needs);
  await buildAddons();
};

/** Installs the packages of package-lock.json, unless they are installed. @param {Needs} needs */
export const installPackages = async (needs) => {
  assertBuildable(root);
  await inTurn(
    root,
    () => isInstalled(root, needs) && works(prebuilt),
    async () => {
      if (!isInstalled(root, needs)) await step('Installing packages', () => installAnew(needs));
      assertWorks(prebuilt, 'Use Node.js 24.');
    },
  );
};

/** Installs what `proof/` needs besides. */
export const installProof = async () => {
  await install('all');
  const folder = join(root, 'proof');
  await inTurn(
    root,
    () => isInstalled(folder, 'all'),
    () =>
      step('Installing packages of the proof', async () => {
        await npm(folder, 'ci', ...settings);
      }),
  );
};

/** Rspack takes these signs in a path for its own syntax. @param {string} folder @throws {StepFailure} */
export const assertBuildable = (folder) => {
  const [sign] = /[#!?]/.exec(folder) ?? [];
  if (sign)
    throw new StepFailure(
      `The builds fail in a folder with "${sign}" in its path: ${folder}. Move it, and try again.`,
    );
};

/**
 * Makes the native parts that don't work. Separate from the installation, because on Node.js 20 that takes a minute, and
 * lint, types and the server's build don't need them.
 *
 * @param {string[]} [names] of their packages
 */
export const buildAddons = (names = addons) =>
  inTurn(
    root,
    () => works(names),
    () =>
      step('Compiling add-ons', async () => {
        const output = await compile(names);
        assertWorks(names, 'Use Node.js 24, or install python3, make and a C++ compiler.', output);
      }),
  );

/** Whether what these workspaces need when they run is installed, as in an image. @param {string[]} workspaces */
export const canRun = (workspaces) => isInstalled(root, 'start', workspaces) && works(serverParts);

/**
 * Another installation could mend some, but it deletes what a running server uses.
 *
 * @param {string[]} names @param {string} advice @param {string} [output] of what was tried
 */
const assertWorks = (names, advice, output = '') => {
  if (works(names)) return;
  const { broken, reasons } = tryParts(names);
  const { node } = process.versions;
  throw new StepFailure(
    `${broken.join(' and ')} can't be used with Node.js ${node} on ${process.platform}-${process.arch}. ${advice} If that doesn't help, stop Portico, delete node_modules, and try again.`,
    output + reasons,
  );
};

/** @param {Needs} needs */
const installAnew = async (needs) => {
  // `ci` would delete first what is installed for a start.
  const command = isInstalled(root, 'start') && !isInstalled(root, needs) ? ['install', '--no-save'] : ['ci'];
  // So that an interrupted installation doesn't look complete.
  if (command[0] === 'ci') rmSync(join(root, notes), { force: true });
  await npm(root, ...command, needs === 'all' ? '--include=dev' : '--omit=dev', ...settings);
};

/** Over the user's own settings. Packages for this system are optional ones. */
export const settings = [
  ...['--include=optional', '--ignore-scripts'],
  ...['--install-strategy=hoisted', '--engine-strict=false', '--no-audit', '--no-fund'],
];

/** Runs the scripts of those that don't work. @param {string[]} names @returns the output of those that failed */
const compile = async (names) => {
  let output = '';
  for (const name of tryParts(names).broken)
    await npm(join(root, 'node_modules', name), 'run', scripts[name] ?? '').catch((error) => {
      output += `${error.message}\n${error.output ?? ''}`;
    });
  return output;
};

/**
 * Compares package-lock.json with what npm writes after each installation. Optional packages may be missing, because
 * they are for other systems.
 *
 * @param {string} folder
 * @param {Needs} needs
 * @param {string[]} [workspaces] all that the lock has, by default
 */
export const isInstalled = (folder, needs, workspaces) => {
  if (!existsSync(join(folder, notes))) return false;
  const installed = readJson(join(folder, notes)).packages;
  const locked = readJson(join(folder, 'package-lock.json')).packages;
  const wanted = workspaces ? lockedPackages(locked, workspaces) : Object.entries(locked);
  return wanted
    .filter(([path, { dev }]) => path.includes('node_modules/') && (needs === 'all' || !dev))
    .every(([path, { version, optional, devOptional }]) => {
      const found = installed[path];
      return found ? found.version === version : optional || (devOptional && needs === 'start');
    });
};

/**
 * Runs the npm that started this process, or else the one in PATH, which needs a shell on Windows.
 *
 * @param {string} cwd
 * @param {string[]} args
 */
export const npm = (cwd, ...args) => {
  const label = `npm ${args[0]}`;
  const script = process.env['npm_execpath'];
  if (script && basename(script) === 'npm-cli.js')
    return run(label, process.execPath, [script, ...args], { cwd });
  return run(label, 'npm', args, { cwd, shell: process.platform === 'win32' });
};
