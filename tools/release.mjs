import './steps/node-version.mjs';
import { join } from 'node:path';
import { buildForRelease, setUpServer } from './steps/build.mjs';
import { frontEnds, root } from './steps/checkout.mjs';
import { inTurn } from './steps/in-turn.mjs';
import { makeDataFolder } from './steps/prepare-data.mjs';
import { describeFailure } from './steps/step.mjs';

// `npm run release -- COMMAND`: publishes, checks and rolls back front ends, whether the server runs or not.

const args = process.argv.slice(2);

const readSettings = async () =>
  (await import('../api/dist/config/read-settings.js')).readSettings(process.env);

/** What the server has counted; nothing if the database can't be read. @type {import('@portico/release/shipping/version-states').FiguresOf} */
const figuresOf = async (names) => {
  const { withDatabase } = await import('../api/dist/database/command-database.js');
  const { FailureCounts } = await import('../api/dist/releases/failures/failure-counts.js');
  const { schema } = await import('../api/dist/schema.js');
  return withDatabase(await readSettings(), schema, (database) =>
    new FailureCounts(database).figures(names),
  ).catch(() => new Map());
};

const storeIn = async () => {
  const { ReleaseStore } = await import('../packages/release/dist/release-store.js');
  const { guardOf } = await import('../api/dist/database/process-lock.js');
  const settings = await readSettings();
  // One that only reads creates no folder for a mistyped DATA_DIR.
  if (!args.includes('list')) makeDataFolder(settings.dataDir);
  return new ReleaseStore(settings.dataDir, { guard: guardOf(settings) });
};

const prune = {
  usage: 'prune',
  summary: 'removes versions that are no longer needed',
  help: 'Keeps what is live, the last good version, and what was live or stored in the last week: open pages may use it.',
  runLocally: async () => {
    const { prune } = await import('../packages/release/dist/prune.js');
    const store = await storeIn();
    const pruned = await prune(store, Date.now(), await figuresOf(store.frontEnds()));
    const lines = pruned.map(({ name, version }) => `Removed ${name} ${version}.`);
    return { lines: lines.length > 0 ? lines : ['Nothing to remove.'], data: { pruned } };
  },
};

/** @type {import('@portico/release/cli/run-cli').Program} */
const program = {
  name: 'npm run release --',
  purpose:
    'manages the releases in DATA_DIR, whether the server runs or not, or those of a server (--server).',
  commands: { prune },
  folder: root,
  releases: async (server) => {
    if (server) {
      const { ServerReleases } = await import('../packages/release/dist/shipping/server-releases.js');
      return new ServerReleases(server.url, server.token);
    }
    const { LocalReleases } = await import('../packages/release/dist/shipping/local-releases.js');
    const { findingsBeforeLive } = await import('../packages/release/dist/check/check-release.js');
    const { tryScreens } = await import('../api/dist/releases/live/try-screens.js');
    const store = await storeIn();
    return new LocalReleases(
      store,
      (wanted, without) => findingsBeforeLive(store, wanted, tryScreens, without),
      undefined,
      figuresOf,
    );
  },
  build: async (name, version, use) => {
    const { UsageError } = await import('../packages/release/dist/cli/command.js');
    const names = frontEnds();
    if (!names.includes(name))
      throw new UsageError(
        `NAME: there is no front end ${name} in this checkout. Choose from ${names.join(', ')}.`,
      );
    const work = async () => use(await buildForRelease(name, version));
    return /** @type {any} */ (await inTurn(join(root, name), () => false, work));
  },
};

try {
  await setUpServer();
  const { runCli } = await import('../packages/release/dist/cli/run-cli.js');
  process.exitCode = await runCli(args, program);
} catch (error) {
  describeFailure(error);
  const { message } = /** @type {Error} */ (error);
  if (args.includes('--json')) console.log(JSON.stringify({ ok: false, error: message, findings: [] }));
  process.exitCode = 1;
}
