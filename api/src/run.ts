import { KeyFileError } from './accounts/keys/key-file.js';
import { SettingsError } from './foundation/config/settings.js';
import { DatabaseStartError } from './foundation/database/database-errors.js';
import { log } from './foundation/log/log.js';
import { start } from './server.js';
import { SiteFileError } from './site/content/site-content.js';

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

const told = [SettingsError, DatabaseStartError, KeyFileError, SiteFileError];

const listenFailures: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `${address} is in use. Stop the other program, or set PORT to a free port.`,
  EACCES: (address) => `${address} needs rights that this user does not have. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: (address) => `${address} is not an address of this computer. Set HOST to one that is.`,
  ENOTFOUND: () => 'The name in HOST is not known. Set HOST to an address of this computer.',
};

/** One line that says what to do for what a person can mend (one each for wrong settings), else the whole error. */
function describeStartFailure(error: unknown): string {
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, address, port, syscall } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const failure = listenFailures[code ?? ''];
  if (failure !== undefined && syscall !== undefined) return failure(`${address}:${port}`);
  return `The server did not start: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Milliseconds. A terminal signals the whole group and npm passes the signal on: the same wish arrives twice. */
const sameWish = 1_000;

/** Calls `stop` at the first SIGINT or SIGTERM; another one, a second later or more, ends the process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  const receive = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void stop();
    } else if (performance.now() - firstAt >= sameWish) {
      process.exit(1);
    }
  };
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
}
