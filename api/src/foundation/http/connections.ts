import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Backlog, type BacklogLimits } from './backlog.js';
import type { Drain } from './drain.js';
import { maxBodyBytes } from './json-body.js';
import { Turns } from './turns.js';

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

interface Waiting {
  /** Of its head, which lies in memory. */
  bytes: number;
  begin: () => void;
}

/** One connection while it is being answered. */
interface Conversation {
  request: FastifyRequest;
  current: ServerResponse;
  /** Of the current request's body, until it has come to its end. */
  bodyBytes: number;
  /** Bytes of the current answer's text, where it is one. */
  textBytes: number;
  /** Of these, what a compressor holds until the client has taken all that it makes of them. */
  compressingBytes: number;
  /** What it asked for meanwhile, in order. */
  waiting: Waiting[];
  /** Whether it is cut off unless the client takes something. */
  isTimed: boolean;
}

/**
 * Answers the requests of a connection one after the other. Node would run pipelined requests all at once, and
 * tell the answers that wait for their turn nothing when the client leaves, so that nobody closes their files. Ends
 * connections that pipeline too many, and those that do not take their answers.
 */
export class Connections {
  readonly #conversations = new WeakMap<Socket, Conversation>();
  readonly #backlog: Backlog;
  readonly #turns = new Turns();

  constructor(
    fastify: FastifyInstance,
    private readonly limits: ConnectionLimits,
    private readonly drain: Drain,
  ) {
    this.#backlog = new Backlog(limits);
    fastify.addHook('onRequest', (request, reply, done) => this.admit(request, reply, done));
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      const conversation = this.#conversations.get(request.raw.socket);
      const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
      if (conversation !== undefined) conversation.textBytes = isText ? Buffer.byteLength(payload) : 0;
      done(null, payload);
    });
  }

  /** The answer that is under way on a connection, or comes next. */
  current(socket: Socket): ServerResponse | undefined {
    return this.#conversations.get(socket)?.current;
  }

  /** @param answer called when it is this request's turn; never, where the connection ends before */
  admit(request: FastifyRequest, { raw }: FastifyReply, answer: () => void): void {
    const { socket } = request.raw;
    // Pages ask the API within the process, where there is no connection.
    if (!(socket instanceof Socket)) return answer();
    const conversation = this.#conversations.get(socket);
    if (conversation === undefined) {
      const begun: Conversation = {
        request,
        current: raw,
        bodyBytes: 0,
        textBytes: 0,
        compressingBytes: 0,
        waiting: [],
        isTimed: false,
      };
      this.#conversations.set(socket, begun);
      this.#begin(socket, begun, answer);
    } else if (conversation.waiting.length < this.limits.maxWaiting) {
      const begin = (): void => {
        Object.assign(conversation, { request, current: raw });
        this.#begin(socket, conversation, answer);
      };
      conversation.waiting.push({ bytes: bytesOf(request.raw), begin });
      this.#measure(socket, conversation);
    } else {
      socket.destroy();
    }
  }

  #begin(socket: Socket, conversation: Conversation, answer: () => void): void {
    const { current, request } = conversation;
    const measure = (): void => this.#measure(socket, conversation);
    conversation.bodyBytes = bodyBytesOf(request.raw);
    if (conversation.bodyBytes > 0) {
      measure();
      request.raw.once('end', () => {
        if (conversation.request !== request) return;
        conversation.bodyBytes = 0;
        measure();
      });
    }
    current.once('prefinish', measure);
    current.on('pipe', (source: Readable) => {
      // A text is piped by a compressor only.
      conversation.compressingBytes = conversation.textBytes;
      source.once('end', () => (conversation.compressingBytes = 0));
      measure();
      // Node hands on what a stream wrote at the end of the tick.
      source.on('data', () => process.nextTick(measure));
    });
    current.once('close', () => this.#next(socket, conversation));
    this.drain.add(current);
    this.#turns.take(conversation.request.ip, () => {
      if (!socket.destroyed) answer();
    });
  }

  /** Counts what lies in memory for a connection, and starts the clock for a client that takes nothing. */
  #measure(socket: Socket, conversation: Conversation): void {
    const { request, current, bodyBytes, compressingBytes, waiting, isTimed } = conversation;
    const untaken = socket.destroyed ? 0 : current.writableLength;
    const held = waiting.reduce((sum, { bytes }) => sum + bytes, bodyBytes + compressingBytes);
    const bytes = socket.destroyed ? 0 : untaken + held;
    if (bytes !== this.#backlog.bytesOf(socket)) this.#backlog.set(socket, request.ip, bytes);
    const isUntaken = untaken > 0;
    if (isUntaken === isTimed) return;
    conversation.isTimed = !isTimed;
    if (isTimed) {
      socket.resume();
    } else {
      // What comes in would count as a sign of life as well.
      socket.pause();
      socket.setTimeout(this.limits.stalledMs);
    }
  }

  #next(socket: Socket, conversation: Conversation): void {
    const [next, ...waiting] = socket.writable ? conversation.waiting : [];
    Object.assign(conversation, { textBytes: 0, compressingBytes: 0, waiting });
    this.#measure(socket, conversation);
    if (next === undefined) {
      this.#conversations.delete(socket);
    } else {
      socket.setTimeout(0);
      next.begin();
    }
  }
}

/** What a request takes by itself, in Node and in Fastify. */
const bytesOfAny = 4_096;

/** Of a body as it was announced, no more than Node reads ahead or anybody takes. */
const bodyBytesOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes)
    : maxBodyBytes;

/** What a request that waits keeps in memory: its head, and its body, which Node reads ahead. */
const bytesOf = (request: IncomingMessage): number =>
  request.rawHeaders.reduce(
    (sum, text) => sum + text.length,
    bytesOfAny + (request.url ?? '').length + bodyBytesOf(request),
  );
