import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ApiAnswer, FromRenderer, Rendered, RenderJob, ToRenderer } from './messages.js';

/** Milliseconds that one page may take, the start of the process included. */
const longestRender = 3_000;

/** Milliseconds without a page after which the process ends. */
const longestIdle = 30_000;

/** What the process may allocate, in MB. */
const mostMemory = 192;

interface Waiting {
  settle(result: Rendered | Error): void;
  answer(path: string): Promise<ApiAnswer>;
}

/** Renders pages in a process of its own, which is started for the first and ended when there is nothing to do. */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  /**
   * @param answer answers the API's GET requests that the page makes
   * @throws Error when the bundles throw, take too long or too much memory
   */
  render(job: RenderJob, answer: Waiting['answer']): Promise<Rendered> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(
        () => this.#end(`took over ${longestRender} ms for ${job.path}`),
        longestRender,
      );
      this.#waiting.set(id, {
        answer,
        settle: (result) => {
          clearTimeout(tooLong);
          this.#waiting.delete(id);
          if (this.#waiting.size === 0) this.#rest();
          if (result instanceof Error) reject(result);
          else resolve(result);
        },
      });
      this.#send({ kind: 'render', id, job });
    });
  }

  onApplicationShutdown(): void {
    this.#end('the server stops');
  }

  #send(message: ToRenderer): void {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    this.#process.send(message);
  }

  #start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('./renderer-process.js', import.meta.url)), {
      execArgv: [`--max-old-space-size=${mostMemory}`],
      // Nothing of the server's configuration: the database's address and the like are none of a front end's business.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message: FromRenderer) => this.#receive(started, message));
    started.once('exit', () => {
      if (this.#process === started) this.#end('ended by itself');
    });
    return started;
  }

  #receive(from: ChildProcess, message: FromRenderer): void {
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'rendered') waiting?.settle(message.rendered);
    else if (message.kind === 'failed') waiting?.settle(new Error(message.error));
    else {
      const { question, path } = message;
      void waiting?.answer(path).then((answer) => {
        if (from.connected) from.send({ kind: 'answer', question, answer } satisfies ToRenderer);
      });
    }
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end('idle'), longestIdle);
    this.#idle.unref();
  }

  /** Ends the process, and all that still waits for it. */
  #end(reason: string): void {
    clearTimeout(this.#idle);
    const ended = this.#process;
    this.#process = undefined;
    ended?.removeAllListeners('exit').kill('SIGKILL');
    for (const waiting of [...this.#waiting.values()])
      waiting.settle(new Error(`The rendering process ${reason}`));
  }
}
