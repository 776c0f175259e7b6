import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const main = resolve(__dirname, '../../../dist/bundle/server.js');
const cheapHashes = pathToFileURL(resolve(__dirname, 'cheap-hashes.mjs')).href;

/** A process of the built server. */
export interface ServerProcess {
  pid: number;
  /** Resolves to its address once it is ready; rejects with all that it wrote when it ends before. */
  ready: Promise<string>;
  /** All that it wrote so far, on both channels. */
  output(): string;
  /** Resolves to the exit code. */
  exited: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Stops it and waits for its end. For `afterEach`: also fine when it has ended already. */
  stop(): Promise<void>;
}

/**
 * Runs the built server with this environment and no other, on any free port unless PORT is given.
 *
 * @param script which becomes the server
 */
export function launchServer(env: NodeJS.ProcessEnv, script = main): ServerProcess {
  const child = spawn(process.execPath, ['--import', cheapHashes, script], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /ready on (\S+)/.exec(output)?.[1];
      if (url !== undefined) found(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => failed(new Error(`The server ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    output: () => output,
    exited,
    signal: (name) => child.kill(name),
    stop: () => stop(child, exited),
  };
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}
