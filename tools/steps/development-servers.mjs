import { existsSync, rmSync, statSync, watch, watchFile } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compiled, compileServer } from './build.mjs';
import { root } from './checkout.mjs';
import { freePort } from './free-port.mjs';
import { runShown, startChild, tool } from './run.mjs';
import { describeFailure, step, StepFailure } from './step.mjs';

const maxBuildMs = 60_000;

/**
 * Starts a development server for each front end. The server shows them instead of what is live. A changed `remote.json` applies
 * from the next page on.
 *
 * @param {string} dataDir
 * @param {string[]} names
 */
export const developmentServers = async (dataDir, names) => {
  const { replaceFile } = await import('../../packages/release/dist/files/durable-files.js');
  const { ReleaseStore } = await import('../../packages/release/dist/release-store.js');
  const servers = await step(`Starting the development servers of ${names.join(', ')}`, () =>
    Promise.all(names.map(developmentServer)),
  );
  const { developed: file } = new ReleaseStore(dataDir);
  const write = () =>
    replaceFile(file, JSON.stringify(Object.fromEntries(servers.map(({ name, live }) => [name, live()]))));
  write();
  process.env['DEVELOPED_FRONT_ENDS'] = 'yes';
  process.once('exit', () => rmSync(file, { force: true }));
  for (const { descriptor } of servers.filter(({ descriptor }) => existsSync(descriptor)))
    watchFile(descriptor, { interval: 500 }, () => {
      try {
        write();
        console.log(`${descriptor} has changed. Reload the page.`);
      } catch (error) {
        describeFailure(error);
      }
    });
};

/** @param {string} name */
const developmentServer = async (name) => {
  const { developmentServerAt } = await import('../../packages/release/dist/development.js');
  const base = `http://127.0.0.1:${await freePort()}/`;
  const folder = join(root, name);
  const manifest = join(folder, 'dist', 'development', 'browser', 'mf-manifest.json');
  rmSync(manifest, { force: true });
  const child = startChild(process.execPath, [tool('@rspack/cli'), 'serve', '-c', 'rspack.config.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', DEVELOPMENT_URL: base },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const deadline = Date.now() + maxBuildMs;
  // Not while it is being written.
  while (!statSync(manifest, { throwIfNoEntry: false })?.size) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > deadline) throw new StepFailure(`${name} could not be built.`);
    await wait(100);
  }
  return {
    name,
    descriptor: join(folder, 'remote.json'),
    live: () => developmentServerAt(base, name, folder),
  };
};

/** Runs the server until this process stops, and compiles and restarts it when its sources change. */
export const watchServer = async () => {
  let compiling = Promise.resolve();
  let isDue = false;
  // Saving one file is several events.
  const again = () => {
    if (isDue) return;
    isDue = true;
    compiling = compiling
      .then(() => {
        isDue = false;
        return compileServer();
      })
      .catch(describeFailure);
  };
  for (const [from] of compiled) watch(join(root, from), { recursive: true }, again);
  const watched = compiled.map(([, to]) => `--watch-path=${join(root, to)}`);
  await runShown(process.execPath, [
    ...watched,
    '--watch-preserve-output',
    join(root, 'api', 'dist', 'main.js'),
  ]);
};
