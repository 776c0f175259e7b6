import { join } from 'node:path';
import { once } from 'node:events';
import { root } from './checkout.mjs';
import { startChild } from './child.mjs';
import { tool } from './tool.mjs';

/** Runs the server, compiled anew and started anew whenever its sources change, until this process is stopped. */
export const watchServer = async () => {
  /** @type {import('node:child_process').SpawnOptions} */
  const shown = { stdio: ['ignore', 'inherit', 'inherit'] };
  startChild(
    process.execPath,
    [tool('typescript'), '-b', '--watch', '--preserveWatchOutput', 'contract', 'api'],
    shown,
  );
  const watched = ['api', 'contract'].map((folder) => `--watch-path=${join(root, folder, 'dist')}`);
  const server = startChild(
    process.execPath,
    [...watched, '--watch-preserve-output', join(root, 'api', 'dist', 'main.js')],
    shown,
  );
  await once(server, 'close');
};
