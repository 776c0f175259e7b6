import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFile } from '../../foundation/package-file.js';
import { SerialQueue } from '../../foundation/queue/queues.js';
import type { Ask, FromThread, Rendered, RenderJob, ToThread } from './messages.js';

/** Longer than the sandbox's own limits for loading and rendering, for what those can't interrupt. */
const maxRenderMs = 7_000;

/** Of V8's heap; the sandboxes have their own limit. */
const maxHeapMB = 128;

/** The turn of a page. */
export interface Turn {
  /** What it throws keeps the page from being rendered. */
  onBegin: () => void;
  /** @param usedMs of the processor. Not called if the thread dies. */
  onUsed: (usedMs: number) => void;
  /** From its beginning, with a start of the thread. */
  maxMs?: number;
}

const anyTurn: Turn = { onBegin: () => undefined, onUsed: () => undefined };

interface Current {
  id: number;
  ask: Ask;
  onUsed: Turn['onUsed'];
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/** A rendering thread and its current page. Once it has ended, a new one is started. */
class RendererThread {
  readonly #worker = new Worker(packageFile('dist/site/rendering/renderer-thread.js'), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMB },
  });
  #current: Current | undefined;
  #count = 0;
  #isEnded = false;

  constructor() {
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', ({ message }) => this.end(`failed: ${message}`));
    this.#worker.on('exit', () => this.end('ended unexpectedly'));
    this.#worker.unref();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * One page at a time.
   *
   * @throws Error if the bundles throw, time out or use too much memory
   */
  async render(job: RenderJob, ask: Ask, { onUsed, maxMs = maxRenderMs }: Turn): Promise<Rendered> {
    const timeout = setTimeout(() => {
      onUsed(maxMs);
      this.end(`took over ${maxMs} ms for ${job.path}`);
    }, maxMs);
    try {
      return await new Promise((resolve, reject) => {
        this.#count += 1;
        this.#current = { id: this.#count, ask, onUsed, resolve, reject };
        this.#send({ kind: 'render', id: this.#count, job });
      });
    } finally {
      clearTimeout(timeout);
      this.#current = undefined;
    }
  }

  /** Stops the thread, whatever it does, and fails the current page. */
  end(reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    void this.#worker.terminate();
    this.#current?.reject(new Error(`The rendering thread ${reason}`));
  }

  #receive(message: FromThread): void {
    // The page may send more after its rendering has ended.
    const current = this.#current;
    if (message.id !== current?.id) return;
    if (message.kind !== 'question') {
      current.onUsed(message.usedMs);
      if (message.kind === 'rendered') current.resolve(message.rendered);
      else current.reject(new Error(message.error));
      if (message.isSpent) this.end('was spent');
    } else {
      const { question } = message;
      current
        .ask(message.path)
        .then((answer) => this.#send({ kind: 'answer', question, answer }), current.reject);
    }
  }

  #send(message: ToThread): void {
    if (!this.#isEnded) this.#worker.postMessage(message);
  }
}

const idleTimeoutMs = 30_000;

/** Each takes some 40 MB. */
const maxThreads = 4;

/** The pages of one remote: one at a time, in a thread that starts on demand and ends when idle. */
class Lane {
  readonly #queue = new SerialQueue();
  #thread: RendererThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #unfinished = 0;

  get isIdle(): boolean {
    return this.#unfinished === 0;
  }

  async render(job: RenderJob, ask: Ask, turn: Turn): Promise<Rendered> {
    clearTimeout(this.#idle);
    this.#unfinished += 1;
    try {
      return await this.#queue.run(async () => {
        turn.onBegin();
        if (!this.#thread || this.#thread.isEnded) this.#thread = new RendererThread();
        return this.#thread.render(job, ask, turn);
      });
    } finally {
      this.#unfinished -= 1;
      if (this.isIdle) this.#idle = setTimeout(() => this.end('was idle'), idleTimeoutMs).unref();
    }
  }

  end(reason: string): void {
    clearTimeout(this.#idle);
    this.#thread?.end(reason);
  }
}

/** Renders pages, each remote's in a thread of its own, so that one that hangs or uses too much memory affects no other. */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  /** By remote; the latest used last. */
  readonly #lanes = new Map<string, Lane>();
  #isStopped = false;

  /**
   * @param ask answers the page's GET requests to the API
   * @throws Error if the bundles throw, time out or use too much memory
   */
  async render(job: RenderJob, ask: Ask, turn: Partial<Turn> = {}): Promise<Rendered> {
    if (this.#isStopped) throw new Error('The server is stopping');
    const remote = job.remote?.name ?? '';
    const lane = this.#lanes.get(remote) ?? this.#newLane();
    this.#lanes.delete(remote);
    this.#lanes.set(remote, lane);
    return lane.render(job, ask, { ...anyTurn, ...turn });
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    for (const lane of this.#lanes.values()) lane.end('was stopped with the server');
  }

  /** @throws Error if all threads are busy with other remotes */
  #newLane(): Lane {
    if (this.#lanes.size >= maxThreads) {
      const [idle] = [...this.#lanes].filter(([, lane]) => lane.isIdle);
      if (!idle) throw new Error(`${maxThreads} other remotes are being rendered`);
      const [remote, lane] = idle;
      lane.end('made room for another remote');
      this.#lanes.delete(remote);
    }
    return new Lane();
  }
}
