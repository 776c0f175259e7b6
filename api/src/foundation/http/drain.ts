import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Closes a server's connections without dropping requests in flight. */
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

  /** Counts a response as in flight until it is sent or its client disconnects. */
  add(answer: ServerResponse): void {
    this.#inFlight += 1;
    answer.once('close', () => this.#leave());
  }

  /**
   * Reports "not ready" and closes idle connections; keeps listening while requests are in flight, so that a load
   * balancer notices; then closes.
   *
   * @param timeoutMs after which the remaining requests are aborted
   */
  async finish(timeoutMs: number): Promise<void> {
    const deadline = AbortSignal.timeout(timeoutMs);
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
