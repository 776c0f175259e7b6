import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Backlog, type BacklogLimits } from './backlog.js';

export interface ConnectionLimits extends BacklogLimits {
  /** Pipelined requests that wait while another one is answered. Browsers send none. */
  maxWaiting: number;
  /** Node looks this often, and ends the connection where the client took nothing between two looks. */
  stalledMs: number;
}

export const connectionLimits: ConnectionLimits = {
  maxWaiting: 10,
  stalledMs: 15_000,
  maxBytesPerAddress: 16 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
};

/** One connection while it is being answered. */
interface Conversation {
  current: ServerResponse;
  /** What it asked for meanwhile, in order. */
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other. Node would run pipelined requests all at once, and
 * tell the answers that wait for their turn nothing when the client leaves, so that nobody closes their files. Ends
 * connections that pipeline too many, and those that do not take their answers.
 */
export class Connections {
  readonly #conversations = new WeakMap<Socket, Conversation>();
  readonly #backlog: Backlog;

  constructor(
    fastify: FastifyInstance,
    private readonly limits: ConnectionLimits,
  ) {
    this.#backlog = new Backlog(limits);
    fastify.addHook('onRequest', (request, reply, done) => this.admit(request, reply, done));
  }

  /** The answer that is under way on a connection, or comes next. */
  current(socket: Socket): ServerResponse | undefined {
    return this.#conversations.get(socket)?.current;
  }

  /** @param answer called when it is this request's turn; never, where the connection ends before */
  admit(request: FastifyRequest, reply: FastifyReply, answer: () => void): void {
    const { socket } = request.raw;
    // Pages ask the API within the process, where there is no connection.
    if (!(socket instanceof Socket)) return answer();
    const conversation = this.#conversations.get(socket);
    if (conversation === undefined) {
      const begun: Conversation = { current: reply.raw, waiting: [] };
      this.#conversations.set(socket, begun);
      this.#begin(begun, request, reply, answer);
    } else if (conversation.waiting.length < this.limits.maxWaiting) {
      conversation.waiting.push(() => this.#begin(conversation, request, reply, answer));
    } else {
      socket.destroy();
    }
  }

  #begin(
    conversation: Conversation,
    request: FastifyRequest,
    { raw }: FastifyReply,
    answer: () => void,
  ): void {
    conversation.current = raw;
    const measure = (): void => this.#measure(request, raw);
    raw.once('prefinish', measure);
    // Node hands on what a stream wrote at the end of the tick.
    raw.on('pipe', (source: Readable) => source.on('data', () => process.nextTick(measure)));
    raw.once('close', () => {
      measure();
      this.#next(conversation, request.raw.socket);
    });
    answer();
  }

  #measure(request: FastifyRequest, response: ServerResponse): void {
    const { socket } = request.raw;
    const bytes = socket.destroyed ? 0 : response.writableLength;
    const isWaiting = this.#backlog.has(socket);
    if (bytes === 0 && !isWaiting) return;
    this.#backlog.set(socket, request.ip, bytes);
    if (bytes === 0) {
      socket.resume();
    } else if (!isWaiting) {
      // What comes in would count as a sign of life as well.
      socket.pause();
      socket.setTimeout(this.limits.stalledMs);
    }
  }

  #next(conversation: Conversation, socket: Socket): void {
    const next = socket.writable ? conversation.waiting.shift() : undefined;
    if (next === undefined) {
      this.#conversations.delete(socket);
    } else {
      socket.setTimeout(0);
      next();
    }
  }
}
