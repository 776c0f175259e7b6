import { watch } from 'node:fs';
import { join } from 'node:path';
import { compiled, compileServer } from './build.mjs';
import { root } from './checkout.mjs';
import { runShown } from './run.mjs';
import { describeFailure } from './step.mjs';

/**
 * What a development server needs of a front end.
 *
 * @param {string} name
 */
export const developed = async (name) => {
  const { RspackCLI } = await import('@rspack/cli');
  const folder = join(root, name);
  // The recipe reads it when it is loaded. Not every Node.js that may run this loads its TypeScript.
  process.env['PORTICO_DEVELOPMENT'] = 'yes';
  const { config } = await new RspackCLI().loadConfig({ config: join(folder, 'rspack.config.ts') });
  return { name, folder, builds: /** @type {import('@rspack/core').Configuration[]} */ (config) };
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
