import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Ends the connections of a server without dropping a request whose turn has come. */
export class Drain {
  #isDraining = false;
  #inFlight = 0;
  #whenIdle: () => void = () => undefined;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close');
    });
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Counts an answer as under way until it is sent, or its client has left. */
  add(answer: ServerResponse): void {
    this.#inFlight += 1;
    answer.once('close', () => this.#leave());
  }

  /**
   * Says "not ready" at once and closes the connections that nobody uses; goes on listening until all that was
   * asked is answered, so that a load balancer sees it; then closes.
   *
   * @param longest milliseconds after which the requests that are left are cut off
   */
  async finish(longest: number): Promise<void> {
    const deadline = AbortSignal.timeout(longest);
    this.#isDraining = true;
    this.fastify.server.closeIdleConnections();
    await this.#idle(deadline);
    this.fastify.server.close();
    await this.#idle(deadline);
    this.fastify.server.closeAllConnections();
  }

  #leave(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) this.#whenIdle();
  }

  #idle(deadline: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.#inFlight === 0 || deadline.aborted) return resolve();
      this.#whenIdle = resolve;
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}
