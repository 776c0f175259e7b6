import type { MarkdownRefusal } from '@portico/contract/markdown/markdown';
import { refusal } from '@portico/contract/refusals';
import fastq from 'fastq';
import { log } from '../log/log.js';
import { ProblemException } from '../http/routes/problem.js';
import { ProcessEnded, ShortProcess } from '../processes/short-process.js';

export interface MarkdownJob {
  text: string;
  maxCpuMs: number;
}

export type MarkdownOutcome = { html: string } | { refused: MarkdownRefusal };

/** What is the text's fault ends long before, by `limitCpu`, which spares others on a busy machine. */
const timeoutMs = 60_000;

/** While somebody types, previews are asked for several times a minute, and loading the renderer takes the most time. */
const idleTimeoutMs = 30_000;

/** How many texts may wait, beside the one that is rendered. */
const maxWaiting = 7;

/** Renders one text at a time, in a process that starts on demand and ends when idle, or when a text takes too much. */
export class MarkdownWorker {
  readonly #process: ShortProcess<MarkdownJob, MarkdownOutcome>;
  readonly #turns = fastq.promise((text: string) => this.#process.run({ text, maxCpuMs: this.#maxCpuMs }), 1);
  readonly #maxCpuMs: number;

  constructor({ maxCpuMs = 3_000, heapMB = 128 } = {}) {
    this.#maxCpuMs = maxCpuMs;
    this.#process = new ShortProcess('markdown/markdown-process', timeoutMs, { heapMB, idleTimeoutMs });
  }

  /** @throws ProblemException 503 if too many wait */
  async render(text: string): Promise<MarkdownOutcome> {
    if (this.#turns.length() >= maxWaiting)
      throw new ProblemException(503, [refusal('other-texts')], {
        'retry-after': '5',
      });
    try {
      return await this.#turns.push(text);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      log.warn('A text in Markdown took too much time or memory', { error });
      return { refused: 'time' };
    }
  }

  stop(): void {
    this.#process.stop();
  }
}
