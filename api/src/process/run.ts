import { log } from '../log/log.js';
import { start } from '../server.js';
import { describeStartFailure } from './start-failure.js';
import { onStopSignal } from './stop-signal.js';

/** Milliseconds after which the process ends, whatever is still open. */
const longestStop = 9_500;

function endOnFault(error: unknown): void {
  log.error('The process ends: an error that nothing caught', { error });
  process.exit(1);
}

/** Runs the server in this process: its signals, what it prints, and its exit code (0 stopped, 1 failed). */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  process.on('uncaughtException', endOnFault);
  process.on('unhandledRejection', endOnFault);
  const starting = start(env).catch((error: unknown) => {
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exit(1);
  });
  onStopSignal(async () => {
    setTimeout(() => process.exit(0), longestStop).unref();
    await (await starting).close();
    process.exit(0);
  });
  const { url, claimLink } = await starting;
  const lines = [`Portico is ready on ${url}`];
  if (claimLink !== undefined) lines.push(`Claim the owner account here (valid 30 minutes): ${claimLink}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
