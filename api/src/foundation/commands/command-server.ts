import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../config/settings.js';
import { log } from '../log/log.js';
import {
  type Command,
  type CommandAnswer,
  CommandError,
  CommandRequest,
  newSocketName,
  socketFolder,
  withShortPath,
} from './command-sockets.js';

const maxRequestBytes = 64 * 1024;
const requestTimeoutMs = 10_000;

/**
 * Takes commands over a socket in `DATA_DIR` that only its owner can use. On Windows there is none: commands then work
 * on the data while the server is stopped.
 */
@Injectable()
export class CommandServer implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #commands = new Map<string, (input: unknown) => Promise<unknown>>();
  readonly #folder: string;
  readonly #socket: string;
  #server: Server | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>) {
    this.#folder = socketFolder(settings.dataDir);
    this.#socket = join(this.#folder, newSocketName());
  }

  /** @param run throws a CommandError to refuse */
  add<Input, Output>({ name, input }: Command<Input, Output>, run: (input: Input) => Promise<Output>): void {
    this.#commands.set(name, (given) => run(v.parse(input, given)));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (process.platform === 'win32') return;
    try {
      // With SQLite no other server uses the data, so these sockets are leftovers of killed servers.
      if (this.settings.databaseUrl === undefined) rmSync(this.#folder, { recursive: true, force: true });
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      this.#server = createServer({ allowHalfOpen: true }, (socket) => {
        this.#take(socket).catch(() => socket.destroy());
      });
      await withShortPath(this.#socket, (path) => once(this.#server!.listen(path), 'listening'));
      chmodSync(this.#socket, 0o600);
    } catch (error) {
      log.warn('Could not open the command socket; commands cannot reach this server', { error });
    }
  }

  onModuleDestroy(): void {
    this.#server?.close();
    rmSync(this.#socket, { force: true });
  }

  async #take(socket: Socket): Promise<void> {
    socket.on('error', () => socket.destroy()).setTimeout(requestTimeoutMs, () => socket.destroy());
    let request = '';
    for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      request += chunk;
      if (request.includes('\n') || request.length > maxRequestBytes) break;
    }
    socket.end(`${JSON.stringify(await this.#answer(request))}\n`);
  }

  async #answer(request: string): Promise<CommandAnswer> {
    try {
      const { command, input } = v.parse(CommandRequest, JSON.parse(request));
      const run = this.#commands.get(command);
      if (run === undefined)
        throw new CommandError(`The running server doesn't know the command ${command}. Restart it.`);
      return { ok: true, output: await run(input) };
    } catch (error) {
      if (error instanceof CommandError) return { ok: false, error: error.message };
      log.warn('A command failed', { error });
      return { ok: false, error: 'The command failed. See the log of the server.' };
    }
  }
}

@Module({ providers: [CommandServer], exports: [CommandServer] })
export class CommandsModule {}
