import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import fastq from 'fastq';
import { packageFile } from '../files/package-file.js';
import {
  type Ask,
  type Question,
  type Rendered,
  type RenderJob,
  type RenderOutcome,
  renderTimeoutMs,
  type ThreadJob,
} from './messages.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/rendering/render-thread.js');

/** More than the sandbox's own limits for loading and rendering, for what those can't interrupt. */
const threadLimit = (maxMs: number): number => 2 * maxMs + 1_000;

/** Of V8's heap; the sandboxes have their own limits, which they reach first. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

const idleTimeoutMs = 30_000;

/** Each takes some 40 MB. */
const maxThreads = 4;

/** Node's types leave it to those of browsers. */
declare const WebAssembly: { Module: new (code: Uint8Array) => object };

const compileEngine = (): object => {
  const { resolve } = createRequire(packageFile('package.json'));
  return new WebAssembly.Module(readFileSync(resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
};

/** Held, so that a new thread begins with what V8 has optimized for former ones: its first page takes less than half. */
let engine: object | undefined;

/** Renders one page at a time, until it ends. */
class Thread {
  readonly #worker = new Worker(program, {
    ...{ env: {}, execArgv: [], resourceLimits },
    workerData: (engine ??= compileEngine()),
  });
  #isEnded = false;
  #failPage: (error: Error) => void = () => undefined;

  constructor() {
    this.#worker.on('error', ({ message }: Error) => this.end(message));
    this.#worker.on('exit', () => this.end('ended unexpectedly'));
    this.#worker.unref();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  async render(job: RenderJob, ask: Ask, maxMs: number): Promise<Rendered> {
    const { port1: port, port2 } = new MessageChannel();
    const limitMs = threadLimit(maxMs);
    const timeout = setTimeout(() => this.end(`took over ${limitMs} ms for ${job.path}`), limitMs);
    try {
      const outcome = await new Promise<RenderOutcome>((resolve, reject) => {
        this.#failPage = reject;
        port.on('message', (message: Question | RenderOutcome) => {
          if ('isSpent' in message) resolve(message);
          else ask(message.path).then((answer) => message.reply.postMessage(answer), reject);
        });
        this.#worker.postMessage({ job, port: port2, maxMs } satisfies ThreadJob, [port2]);
      });
      if (outcome.isSpent) this.end('was spent');
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome.rendered;
    } finally {
      clearTimeout(timeout);
      port.close();
    }
  }

  /** Whatever it does; its page fails. */
  end(reason: string): void {
    this.#isEnded = true;
    void this.#worker.terminate();
    this.#failPage(new Error(`The rendering thread ${reason}`));
  }
}

/** The pages of one remote: one at a time, in a thread that starts on demand and ends when idle. */
class Lane {
  readonly #turns = fastq.promise(async (render: (thread: Thread) => Promise<Rendered>) => {
    if (this.#isStopped) throw new Error('The server is stopping');
    if (!this.#thread || this.#thread.isEnded) this.#thread = new Thread();
    return render(this.#thread);
  }, 1);
  #thread: Thread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isReady = false;
  #isStopped = false;

  /** Whether its thread has had a page. */
  get isReady(): boolean {
    return this.#isReady;
  }

  get isIdle(): boolean {
    return this.#turns.idle();
  }

  async render(job: RenderJob, ask: Ask, maxMs: number): Promise<Rendered> {
    clearTimeout(this.#idle);
    try {
      return await this.#turns.push((thread) => thread.render(job, ask, maxMs));
    } finally {
      this.#isReady = true;
      if (this.isIdle) this.#idle = setTimeout(() => this.#rest(), idleTimeoutMs).unref();
    }
  }

  #rest(): void {
    this.#thread?.end('was idle');
    this.#isReady = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#thread?.end('was stopped');
  }
}

/** Renders pages, each remote's in a thread of its own, so that one that hangs or uses too much memory affects no other. */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  /** By remote; the latest used last. */
  readonly #lanes = new Map<string, Lane>();

  /** Whether a page of its remote was rendered lately. Otherwise it waits for a thread, too. */
  isReady({ remote }: Pick<RenderJob, 'remote'>): boolean {
    return this.#lanes.get(remote?.name ?? '')?.isReady ?? false;
  }

  /**
   * @param ask answers the page's GET requests to the API
   * @param maxMs for the page, once the bundles are loaded
   * @throws Error if the bundles throw, time out or use too much memory
   */
  async render(job: RenderJob, ask: Ask, maxMs = renderTimeoutMs): Promise<Rendered> {
    const remote = job.remote?.name ?? '';
    const lane = this.#lanes.get(remote) ?? this.#newLane();
    this.#lanes.delete(remote);
    this.#lanes.set(remote, lane);
    return lane.render(job, ask, maxMs);
  }

  onApplicationShutdown(): void {
    for (const lane of this.#lanes.values()) lane.stop();
  }

  /** @throws Error if all threads are busy with other remotes */
  #newLane(): Lane {
    if (this.#lanes.size >= maxThreads) {
      const [idle] = [...this.#lanes].filter(([, lane]) => lane.isIdle);
      if (!idle) throw new Error(`${maxThreads} other remotes are being rendered`);
      const [remote, lane] = idle;
      lane.stop();
      this.#lanes.delete(remote);
    }
    return new Lane();
  }
}
