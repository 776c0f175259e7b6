import { getPriority } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFile } from '../../foundation/package-file.js';
import { SerialQueue } from '../../foundation/queue/queues.js';
import { ProcessEnded, ShortProcess } from '../../foundation/short-process.js';
import type { Ask, Rendered, RenderJob, RenderOutcome } from './messages.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/site/rendering/render-process.js');

/** Longer than the sandbox's own limits for loading and rendering, for what those can't interrupt. */
const maxRenderMs = 7_000;

/** Of V8; the sandboxes have their own limits, which they reach first. */
const limits = { heapMB: 128, stackKB: 4_000 };

const idleTimeoutMs = 30_000;

/** Each takes some 100 MB. */
const maxProcesses = 4;

/** The turn of a page. */
export interface Turn {
  /** What it throws keeps the page from being rendered. */
  onBegin: () => void;
  /** @param usedMs of the processor. Not called if the process dies. */
  onUsed: (usedMs: number) => void;
  /** From its beginning, with a start of the process. */
  maxMs?: number;
}

/** The pages of one remote: one at a time, in a process that starts on demand and ends when idle. */
class Lane {
  readonly #turns = new SerialQueue();
  readonly #process: ShortProcess<RenderJob, RenderOutcome, string>;
  #unfinished = 0;

  constructor(private readonly maxMs: number) {
    const priority = getPriority();
    this.#process = new ShortProcess(program, maxMs, { ...limits, idleTimeoutMs, priority });
  }

  get isIdle(): boolean {
    return this.#unfinished === 0;
  }

  async render(job: RenderJob, ask: Ask, { onBegin, onUsed }: Partial<Turn>): Promise<Rendered> {
    this.#unfinished += 1;
    try {
      const outcome = await this.#turns.run(() => {
        onBegin?.();
        return this.#process.run(job, ask);
      });
      onUsed?.(outcome.usedMs);
      if (outcome.isSpent) this.stop();
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome.rendered;
    } catch (error) {
      if (!(error instanceof ProcessEnded && error.isTooLate)) throw error;
      onUsed?.(this.maxMs);
      throw new Error(`took over ${this.maxMs} ms for ${job.path}`, { cause: error });
    } finally {
      this.#unfinished -= 1;
    }
  }

  stop(): void {
    this.#process.stop();
  }
}

/** Renders pages, each remote's in a process of its own, so that one that hangs or uses too much memory affects no other. */
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
    const remote = job.remote?.name ?? '';
    const lane = this.#lanes.get(remote) ?? this.#newLane(turn.maxMs);
    this.#lanes.delete(remote);
    this.#lanes.set(remote, lane);
    const onBegin = (): void => {
      if (this.#isStopped) throw new Error('The server is stopping');
      turn.onBegin?.();
    };
    return lane.render(job, ask, { ...turn, onBegin });
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    for (const lane of this.#lanes.values()) lane.stop();
  }

  /** @throws Error if all processes are busy with other remotes */
  #newLane(maxMs = maxRenderMs): Lane {
    if (this.#lanes.size >= maxProcesses) {
      const [idle] = [...this.#lanes].filter(([, lane]) => lane.isIdle);
      if (!idle) throw new Error(`${maxProcesses} other remotes are being rendered`);
      const [remote, lane] = idle;
      lane.stop();
      this.#lanes.delete(remote);
    }
    return new Lane(maxMs);
  }
}
