import { fork } from 'node:child_process';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFile } from '../../foundation/package-file.js';
import { SerialQueue } from '../../foundation/queue/queues.js';
import type { Ask, FromRenderer, Rendered, RenderJob, ToRenderer } from './messages.js';

const startTimeoutMs = 10_000;
const renderTimeoutMs = 3_000;

/** Of V8's heap. */
const maxHeapMB = 192;

interface Current {
  id: number;
  ask: Ask;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/** A rendering process and its current page. Once it has ended, a new one is started. */
class RendererChild {
  readonly #process = fork(packageFile('dist/site/rendering/renderer-process.js'), {
    execArgv: [`--max-old-space-size=${maxHeapMB}`],
    // Without the server's configuration, which holds secrets like the database's URL.
    env: { NODE_ENV: 'production' },
    // The watchdog ends the child when its standard input closes, which happens when this process ends.
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  readonly #ready: Promise<void>;
  #isReady: () => void = () => undefined;
  #isNotReady: (error: Error) => void = () => undefined;
  #current: Current | undefined;
  #count = 0;
  #isEnded = false;

  constructor() {
    this.#ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#isNotReady = reject;
    });
    const timeout = setTimeout(() => this.end('did not start in time'), startTimeoutMs);
    const started = (): void => clearTimeout(timeout);
    this.#ready.then(started, started);
    this.#process.on('message', (message: FromRenderer) => this.#receive(message));
    // Any of these can come first or alone: a bundle may close the channel, or end the process.
    for (const event of ['error', 'disconnect', 'exit']) {
      this.#process.on(event, () => this.end('ended unexpectedly'));
    }
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * One page at a time.
   *
   * @throws Error if the bundles throw, time out, use too much memory or end the process
   */
  async render(job: RenderJob, ask: Ask): Promise<Rendered> {
    await this.#ready;
    const timeout = setTimeout(
      () => this.end(`took over ${renderTimeoutMs} ms for ${job.path}`),
      renderTimeoutMs,
    );
    try {
      return await new Promise((resolve, reject) => {
        this.#count += 1;
        this.#current = { id: this.#count, ask, resolve, reject };
        this.#send({ kind: 'render', id: this.#count, job });
      });
    } finally {
      clearTimeout(timeout);
      this.#current = undefined;
    }
  }

  /** Kills the process, and fails the current page. */
  end(reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#process.kill('SIGKILL');
    const error = new Error(`The rendering process ${reason}`);
    this.#isNotReady(error);
    this.#current?.reject(error);
  }

  #receive(message: FromRenderer): void {
    if (message.kind === 'ready') return this.#isReady();
    // The page may send more after its rendering has ended.
    const current = this.#current;
    if (message.id !== current?.id) return;
    if (message.kind === 'rendered') current.resolve(message.rendered);
    else if (message.kind === 'failed') current.reject(new Error(message.error));
    else {
      const { question } = message;
      current
        .ask(message.path)
        .then((answer) => this.#send({ kind: 'answer', question, answer }), current.reject);
    }
  }

  #send(message: ToRenderer): void {
    if (this.#isEnded) return;
    this.#process.send(message, (error) => {
      if (error) this.end('ended unexpectedly');
    });
  }
}

const idleTimeoutMs = 30_000;

/**
 * Renders pages in a separate process, which starts on demand and ends when idle. One page at a time, so that one that hangs or uses
 * too much memory affects no other.
 */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  readonly #queue = new SerialQueue();
  #child: RendererChild | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param ask answers the page's GET requests to the API
   * @throws Error if the bundles throw, time out or use too much memory
   */
  render(job: RenderJob, ask: Ask): Promise<Rendered> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      if (this.#isStopped) throw new Error('The server is stopping');
      if (!this.#child || this.#child.isEnded) this.#child = new RendererChild();
      try {
        return await this.#child.render(job, ask);
      } finally {
        this.#idle = setTimeout(() => this.#child?.end('was idle'), idleTimeoutMs);
        this.#idle.unref();
      }
    });
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#child?.end('was stopped with the server');
  }
}
