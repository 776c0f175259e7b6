import { ReleaseError } from '@portico/release/release-store';
import { explainFailure } from './database/explain-failure.js';
import { log } from './log/log.js';
import { type RunningServer, start } from './server.js';
import { SiteFileError } from './site/site-file.js';

/** Then the process exits, even if connections are open. */
const stopTimeoutMs = 9_500;

function exitOnError(error: unknown): void {
  log.error('Exiting after an uncaught error', { error });
  process.exit(1);
}

/** Runs the server in this process, with signal handling and exit codes: 0 stopped, 1 failed. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  process.on('uncaughtException', exitOnError);
  process.on('unhandledRejection', exitOnError);
  // With a full disk, or when who reads the log has ended, the site is still read.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const running = startOrExit(env);
  onStopSignal(async () => {
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    await (await running).close();
    process.exit(0);
  });
  announce(await running);
  const mail = await (await running).checkMail();
  if (mail !== undefined) process.stdout.write(`${mail}\n`);
}

const startOrExit = (env: NodeJS.ProcessEnv): Promise<RunningServer> =>
  start(env).catch((error: unknown) => {
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exit(1);
  });

const announce = ({ url, claimLink }: RunningServer): void => {
  const lines = [`Portico is ready on ${url}`];
  if (claimLink !== undefined) lines.push(`Claim the owner account here (valid 30 minutes): ${claimLink}`);
  process.stdout.write(`${lines.join('\n')}\n`);
};

const unknownHost = 'The name in HOST is unknown. Set HOST to an address of this computer.';

const listenFailures: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `${address} is in use. Stop the other program, or set PORT to a free port.`,
  EACCES: (address) => `This user may not listen on ${address}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: (address) => `${address} is not an address of this computer. Set HOST to one that is.`,
  EAFNOSUPPORT: (address) =>
    `${address} is of a kind that this computer does not have. Set HOST to another, such as 0.0.0.0.`,
  EAI_AGAIN: () => unknownHost,
  ENOTFOUND: () => unknownHost,
};

/** What to do, in one line per problem, if the operator can fix it; otherwise the error with its stack. */
function describeStartFailure(error: unknown): string {
  if (error instanceof SiteFileError) return error.message;
  if (error instanceof ReleaseError)
    return `${error.message}. Mend this file or who may read it, or restore it from a backup.`;
  const explained = explainFailure(error);
  if (explained !== undefined) return explained;
  const { code, path, address, port, syscall, message } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  // Node's message names the file and what is wrong with it.
  if (path !== undefined) return `The server did not start: ${message}`;
  const failure = listenFailures[code ?? ''];
  if (failure !== undefined && syscall !== undefined) return failure(`${address}:${port}`);
  return `The server did not start: ${error instanceof Error ? error.stack : String(error)}`;
}

/** A terminal signals the whole process group and npm forwards the signal too, so it arrives twice. */
const repeatedSignalMs = 1_000;

/** Calls `stop` at the first SIGINT or SIGTERM; another one, at least a second later, exits immediately. */
export function onStopSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  const receive = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void stop();
    } else if (performance.now() - firstAt >= repeatedSignalMs) {
      process.exit(1);
    }
  };
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
}
