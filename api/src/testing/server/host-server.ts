import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from './start-server.js';

const program = resolve(__dirname, 'server-host.mjs');

/** What tests ask of a server that need not be a process of its own. */
export type HostedServer = Pick<ServerProcess, 'ready' | 'output' | 'stop'>;

/** Runs a server in the process that this worker's tests share. `stop` lets it close its data. */
export function hostServer(env: NodeJS.ProcessEnv): HostedServer {
  let output = '';
  const connection = connectToHost();
  const read = async (found: (url: string) => void): Promise<void> => {
    const socket = await connection;
    socket.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = /ready on (\S+)/.exec(output)?.[1];
      if (url !== undefined) found(url);
    });
    const ended = once(socket, 'close');
    socket.write(`${JSON.stringify({ PORT: '0', ...env })}\n`);
    await ended;
  };
  let exited: Promise<void>;
  const ready = new Promise<string>((found, failed) => {
    exited = read(found);
    void exited.then(() => failed(new Error(`The server ended: ${output}`)), failed);
  });
  ready.catch(() => undefined);
  return {
    ready,
    output: () => output,
    stop: async () => {
      (await connection).end();
      await exited;
    },
  };
}

async function connectToHost(): Promise<Socket> {
  const note = join(process.env['TEST_FOLDER'] ?? '', `host-${process.env['JEST_WORKER_ID']}`);
  const running = await connectTo(note);
  if (running) return running;
  const log = openSync(`${note}.log`, 'w');
  const host = spawn(process.execPath, [program, note], { env: {}, stdio: ['ignore', 'ignore', log] });
  closeSync(log);
  host.unref();
  for (;;) {
    await setTimeout(20);
    const socket = await connectTo(note);
    if (socket) return socket;
    if ((host.exitCode ?? host.signalCode) !== null)
      throw new Error(`The host of servers ended: ${readFileSync(`${note}.log`, 'utf8')}`);
  }
}

/** @returns undefined if there is no host */
async function connectTo(note: string): Promise<Socket | undefined> {
  try {
    const socket = connect(Number(readFileSync(note, 'utf8')), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}
