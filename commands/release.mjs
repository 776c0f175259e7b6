import './steps/node-version.mjs';
import { join } from 'node:path';
import { buildForRelease } from './steps/build-for-release.mjs';
import { buildServer } from './steps/build-server.mjs';
import { frontEnds, root } from './steps/checkout.mjs';
import { describeFailure } from './steps/command.mjs';
import { makeDataFolder } from './steps/data-folder.mjs';
import { install } from './steps/install.mjs';
import { settings } from './steps/settings.mjs';

// `npm run release -- COMMAND`: publishes, checks and takes back front ends, while the server runs or not.
const prepare = async (/** @type {{ changes: boolean }} */ { changes }) => {
  const { ReleaseStore } = await import('../release/dist/release-store.js');
  const { dataDir } = await settings();
  // A mistyped DATA_DIR that is only looked at stays as it is.
  if (changes) makeDataFolder(dataDir);
  return {
    store: new ReleaseStore(dataDir),
    frontEnds: frontEnds(),
    folder: (/** @type {string} */ name) => join(root, name),
    build: buildForRelease,
  };
};

try {
  await install();
  await buildServer();
  const { runCli } = await import('../release/dist/cli/run-cli.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runCli(process.argv.slice(2), prepare, output);
} catch (error) {
  describeFailure(error);
  const { message } = /** @type {Error} */ (error);
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ ok: false, error: message, findings: [] }));
  process.exitCode = 1;
}
