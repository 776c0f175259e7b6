import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '../../commands/steps/running-product.mjs';
import { freePort } from '../../commands/steps/free-port.mjs';

interface Output {
  said: string;
}

/** The product's server, in a process of its own. */
export class ServerProcess {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly output: Output,
  ) {}

  /**
   * @param settings the server's environment but for its address
   * @throws Error with what the server said when it does not start
   */
  static async start(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [serverProgram], {
      env: { ...settings, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { said: '' };
    await ready(child, output);
    return new ServerProcess(`http://127.0.0.1:${port}`, child, output);
  }

  /** All that it printed up to now. */
  get said(): string {
    return this.output.said;
  }

  /** Undefined while it runs. */
  get exitCode(): number | undefined {
    return this.process.exitCode ?? undefined;
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'close');
    this.process.kill('SIGTERM');
    await ended;
  }
}

/** Resolves with the line in which the server says that it is ready. */
function ready(child: ChildProcess, output: Output): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (text: string) => {
      output.said += text;
      if (output.said.includes('is ready')) resolve();
    };
    child.stdout!.setEncoding('utf8').on('data', listen);
    child.stderr!.setEncoding('utf8').on('data', listen);
    child.once('close', () => reject(new Error(`The server ended instead of starting:\n${output.said}`)));
  });
}
