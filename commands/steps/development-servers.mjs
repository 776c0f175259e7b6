import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './checkout.mjs';
import { runShown, startChild, tool } from './run.mjs';
import { step, StepFailure } from './step.mjs';

/** The first front end's; the others count up from it. */
const firstPort = 4_101;

const maxBuildMs = 60_000;

/**
 * Starts a development server for each front end and makes it live until this process exits.
 *
 * @param {string} dataDir
 * @param {string[]} names
 * @param {number[]} [ports] one for each
 */
export const developmentServers = async (
  dataDir,
  names,
  ports = names.map((_, index) => firstPort + index),
) => {
  const { ReleaseStore } = await import('../../release/dist/release-store.js');
  const { developFrontEnds } = await import('../../release/dist/development.js');
  const servers = await step(`Starting the development servers of ${names.join(', ')}`, () =>
    Promise.all(names.map((name, index) => developmentServer(name, `http://127.0.0.1:${ports[index]}/`))),
  );
  process.once('exit', developFrontEnds(new ReleaseStore(dataDir), servers));
};

/** @param {string} name @param {string} base its URL, with a trailing slash */
const developmentServer = async (name, base) => {
  const { developmentServerAt } = await import('../../release/dist/development.js');
  const folder = join(root, name);
  const assets = join(folder, 'dist', 'development', 'assets.json');
  rmSync(assets, { force: true });
  const child = startChild(process.execPath, [tool('@rspack/cli'), 'serve', '-c', 'rspack.config.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', DEVELOPMENT_URL: base },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + maxBuildMs;
  while (!existsSync(assets)) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > deadline) throw new StepFailure(`${name} could not be built.`);
    await wait(100);
  }
  return developmentServerAt(base, name, folder);
};

/** Runs the server until this process stops, and rebuilds and restarts it when its sources change. */
export const watchServer = async () => {
  const compiler = [tool('typescript'), '-b', '--watch', '--preserveWatchOutput', 'contract', 'api'];
  const watched = ['api', 'contract'].map((folder) => `--watch-path=${join(root, folder, 'dist')}`);
  const server = [...watched, '--watch-preserve-output', join(root, 'api', 'dist', 'main.js')];
  await Promise.race([runShown(process.execPath, compiler), runShown(process.execPath, server)]);
};
