import './steps/node-version.mjs';
import { join } from 'node:path';
import { buildForRelease, setUpServer } from './steps/build.mjs';
import { frontEnds, root } from './steps/checkout.mjs';
import { makeDataFolder } from './steps/prepare-data.mjs';
import { describeFailure } from './steps/step.mjs';

// `npm run release -- COMMAND`: publishes, checks and rolls back front ends, whether the server runs or not.

/**
 * A command that only reads creates no folder for a mistyped DATA_DIR.
 *
 * @param {{ changes?: boolean }} command
 * @param {import('@portico/release/cli/command').ServerAddress} [server]
 */
const prepare = async ({ changes }, server) => {
  const { readSettings } = await import('../api/dist/foundation/config/read-settings.js');
  const { ReleaseStore } = await import('../release/dist/release-store.js');
  const { withBuildLock } = await import('../release/dist/build-lock.js');
  const { guardOf } = await import('../api/dist/foundation/database/process-lock.js');
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  if (changes && !server) makeDataFolder(dataDir);
  const store = new ReleaseStore(dataDir, { guard: guardOf(settings) });
  return {
    store,
    releases: server ? await releasesAt(server) : await releasesIn(store),
    place: server?.url.href ?? store.root,
    frontEnds: frontEnds(),
    alone: (/** @type {string} */ name, /** @type {() => Promise<any>} */ work) =>
      withBuildLock(name, join(root, name), work),
    build: buildForRelease,
    command: (/** @type {string} */ usage) =>
      server ? `npm run release -- ${usage} --server ${server.url.origin}` : store.command(usage),
  };
};

/** @param {import('@portico/release/cli/command').ServerAddress} server */
const releasesAt = async ({ url, token }) => {
  const { ServerReleases } = await import('../release/dist/shipping/server-releases.js');
  return new ServerReleases(url, token);
};

/** @param {import('@portico/release/release-store').ReleaseStore} store */
const releasesIn = async (store) => {
  const { LocalReleases } = await import('../release/dist/shipping/local-releases.js');
  const { tryScreens } = await import('../api/dist/site/releases/try-screens.js');
  return new LocalReleases(store, tryScreens);
};

try {
  await setUpServer();
  const { runCli } = await import('../release/dist/cli/run-cli.js');
  const { releaseProgram } = await import('../release/dist/cli/release-program.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runCli(process.argv.slice(2), { ...releaseProgram, prepare }, output);
} catch (error) {
  describeFailure(error);
  const { message } = /** @type {Error} */ (error);
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ ok: false, error: message, findings: [] }));
  process.exitCode = 1;
}
