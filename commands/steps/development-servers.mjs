import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readJson, root } from './checkout.mjs';
import { startChild, tool } from './run.mjs';
import { step, StepFailure } from './step.mjs';

/** The development server of the first front end; the others follow. */
const firstPort = 4_101;

const longestBuildMs = 60_000;

/**
 * Starts a development server for each front end and makes it live until this process ends.
 *
 * @param {string} dataDir
 * @param {string[]} names
 * @param {number[]} [ports] one for each
 */
export const developmentServers = async (
  dataDir,
  names,
  ports = names.map((_name, index) => firstPort + index),
) => {
  const { ReleaseStore } = await import('../../release/dist/release-store.js');
  const { developFrontEnds } = await import('../../release/dist/development.js');
  const servers = await step(`Starting the development servers of ${names.join(', ')}`, () =>
    Promise.all(names.map((name, index) => developmentServer(name, /** @type {number} */ (ports[index])))),
  );
  process.once('exit', developFrontEnds(new ReleaseStore(dataDir), servers));
};

/**
 * @param {string} name
 * @param {number} port
 * @returns {Promise<import('@portico/contract/releases/pointer').Live>}
 */
const developmentServer = async (name, port) => {
  const base = `http://127.0.0.1:${port}/`;
  const folder = join(root, name);
  const result = join(folder, 'dist', 'development', 'assets.json');
  rmSync(result, { force: true });
  const child = startChild(process.execPath, [tool('@rspack/cli'), 'serve', '-c', 'rspack.config.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', DEVELOPMENT_URL: base },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + longestBuildMs;
  while (!existsSync(result)) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > deadline) throw new StepFailure(`${name} could not be built.`);
    await wait(100);
  }
  return live(name, base, readJson(result));
};

/**
 * @param {string} name
 * @param {string} base
 * @param {any} assets
 * @returns {import('@portico/contract/releases/pointer').Live}
 */
const live = (name, base, { container, entry, styles, modules, shared }) => {
  const now = new Date().toISOString();
  const descriptor = join(root, name, 'remote.json');
  return {
    base,
    since: now,
    origin: { kind: 'development' },
    before: [],
    release: {
      name,
      version: '0.0.0-development',
      inputs: '',
      builtAt: now,
      ...(container && { container, descriptor: readJson(descriptor) }),
      browser: {
        entry: unchecked(entry),
        styles: unchecked(styles),
        modules: Object.fromEntries(
          Object.entries(modules).map(([module, files]) => [
            module,
            { scripts: unchecked(files.scripts), styles: unchecked(files.styles) },
          ]),
        ),
      },
      server: {},
      shared,
    },
  };
};

/** @param {string[]} files */
const unchecked = (files) => files.map((file) => ({ file, integrity: '' }));

/** Runs the server until this process is stopped; it is compiled and restarted whenever its sources change. */
export const watchServer = async () => {
  /** @type {import('node:child_process').SpawnOptions} */
  const shown = { stdio: ['ignore', 'inherit', 'inherit'] };
  const compiler = [tool('typescript'), '-b', '--watch', '--preserveWatchOutput', 'contract', 'api'];
  startChild(process.execPath, compiler, shown);
  const watched = ['api', 'contract'].map((folder) => `--watch-path=${join(root, folder, 'dist')}`);
  const server = [...watched, '--watch-preserve-output', join(root, 'api', 'dist', 'main.js')];
  await once(startChild(process.execPath, server, shown), 'close');
};
