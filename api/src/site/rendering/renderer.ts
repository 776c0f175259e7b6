import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { SerialQueue } from '../../queue/serial-queue.js';
import type { Ask, Rendered, RenderJob } from './messages.js';
import { RendererChild } from './renderer-child.js';

/** Milliseconds without a page after which the process ends. */
const longestIdle = 30_000;

/**
 * Renders pages in a process of its own, which is started for the first and ended when there is nothing to do. One
 * page at a time: one that hangs or takes all memory takes no other with it.
 */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  readonly #queue = new SerialQueue();
  #child: RendererChild | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param ask answers the API's GET requests that the page makes
   * @throws Error when the bundles throw, take too long or too much memory
   */
  render(job: RenderJob, ask: Ask): Promise<Rendered> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      if (this.#isStopped) throw new Error('The server stops');
      if (!this.#child || this.#child.isEnded) this.#child = new RendererChild();
      try {
        return await this.#child.render(job, ask);
      } finally {
        this.#idle = setTimeout(() => this.#child?.end('was idle'), longestIdle);
        this.#idle.unref();
      }
    });
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#child?.end('stops with the server');
  }
}
