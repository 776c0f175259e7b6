import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as turnEnds, setTimeout as passes } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long nothing is asked on open connections before they are closed. */
const quietMs = 250;

/**
 * Stops a server without dropping requests, those of a proxy included: it keeps connections open, and asks another server
 * as soon as this one refuses a new one.
 */
export class Drain {
  #isDraining = false;
  #inFlight = 0;
  /** Connections and requests. */
  #arrived = 0;
  #whenIdle: () => void = () => undefined;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close');
    });
    fastify.server.on('connection', () => (this.#arrived += 1));
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Counts a response as in flight until it is sent or its client disconnects. */
  add(answer: ServerResponse): void {
    this.#arrived += 1;
    this.#inFlight += 1;
    answer.once('close', () => this.#leave());
  }

  /**
   * Reports "not ready", refuses new connections, answers what comes on open ones and closes each after its answer; then
   * closes the others.
   *
   * @param timeoutMs after which the remaining requests are aborted
   */
  async finish(timeoutMs: number): Promise<void> {
    const deadline = AbortSignal.timeout(timeoutMs);
    const { server } = this.fastify;
    this.#isDraining = true;
    const allClosed = once(server, 'close');
    // The system resets connections that it has accepted and the server hasn't.
    await this.#nothingWaits();
    // That of `http.Server` would close idle connections, on which a proxy may be sending a request.
    Server.prototype.close.call(server);
    await Promise.race([allClosed, this.#quiet(deadline)]);
    server.closeAllConnections();
  }

  #leave(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) this.#whenIdle();
  }

  /** Resolves once nothing is in flight and nothing new came for a while, or at the deadline. */
  async #quiet(deadline: AbortSignal): Promise<void> {
    for (;;) {
      await this.#idle(deadline);
      const arrived = this.#arrived;
      if (deadline.aborted) return;
      await passes(quietMs);
      await this.#nothingWaits();
      if (arrived === this.#arrived) return;
    }
  }

  #idle(deadline: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.#inFlight === 0 || deadline.aborted) return resolve();
      this.#whenIdle = resolve;
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Resolves at the end of a short turn of the event loop that received nothing; after 100 turns in any case. */
  async #nothingWaits(): Promise<void> {
    // This one may have looked already.
    await turnEnds();
    for (let turn = 0; turn < 100; turn += 1) {
      const [arrived, begun] = [this.#arrived, performance.now()];
      await turnEnds();
      if (arrived === this.#arrived && performance.now() - begun < 1) return;
    }
  }
}
