import { fork } from 'node:child_process';
import { join } from 'node:path';
import { describeFailure } from './step.mjs';

/** Runs the server in this process. Once it is ready, another process compresses what was published. */
export const becomeServer = async () => {
  await import(new URL('../../api/dist/bundle/server.js', import.meta.url).href);
  fork(join(import.meta.dirname, 'compress-releases.mjs')).on('error', describeFailure);
};
