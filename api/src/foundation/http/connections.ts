import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { maxSettingsBytes } from '@portico/contract/content/body-sizes';
import type { FastifyInstance } from 'fastify';
import { Backlog, type BacklogLimits } from './backlog.js';
import type { Drain } from './drain.js';
import { maxBodyBytes } from './json-body.js';
import { Turns } from './turns.js';

export interface ConnectionLimits extends BacklogLimits {
  /** Pipelined requests that may wait on one connection. Browsers send none. */
  maxWaiting: number;
  /** A connection is closed if the client reads nothing between two checks at this interval. */
  stallTimeoutMs: number;
}

export const connectionLimits: ConnectionLimits = {
  maxWaiting: 10,
  stallTimeoutMs: 15_000,
  maxBytesPerAddress: 16 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
};

interface Waiting {
  /** What it holds in memory. */
  bytes: number;
  begin: () => void;
}

/** A connection with at least one unfinished request. */
interface Conversation {
  request: IncomingMessage;
  current: ServerResponse;
  /** Of the client, from trusted proxies. */
  address: string;
  /** Of the current request's body, until it is read. */
  bodyBytes: number;
  /** Of the current response, if it is not a stream. */
  textBytes: number;
  /** Of these, what a compressor holds until its output is sent. */
  compressingBytes: number;
  /** Pipelined requests, in order. */
  waiting: Waiting[];
  /** Whether the stall timeout is running. */
  isTimed: boolean;
}

/**
 * Handles a connection's requests one at a time. Node would run pipelined requests concurrently, and not tell waiting
 * responses when the client disconnects, which leaks their files. Closes connections that pipeline too much or stall.
 */
export class Connections {
  readonly #conversations = new WeakMap<Socket, Conversation>();
  readonly #backlog: Backlog;
  readonly #turns = new Turns();

  /** @param addressOf the client's address, from trusted proxies */
  constructor(
    private readonly limits: ConnectionLimits,
    private readonly drain: Drain,
    private readonly addressOf: (request: IncomingMessage) => string,
  ) {
    this.#backlog = new Backlog(limits);
  }

  /** Counts what responses hold in memory while they are compressed. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      const conversation = this.#conversations.get(request.raw.socket);
      const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
      if (conversation !== undefined) conversation.textBytes = isText ? Buffer.byteLength(payload) : 0;
      done(null, payload);
    });
  }

  /** The response being sent on a connection, or next. */
  current(socket: Socket): ServerResponse | undefined {
    return this.#conversations.get(socket)?.current;
  }

  /** @param answer called when it is this request's turn, unless the connection is closed first */
  admit(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { socket } = request;
    const address = this.addressOf(request);
    const conversation = this.#conversations.get(socket);
    if (conversation === undefined) {
      const begun: Conversation = {
        request,
        current: response,
        address,
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
        Object.assign(conversation, { request, current: response, address });
        this.#begin(socket, conversation, answer);
      };
      conversation.waiting.push({ bytes: bytesOf(request), begin });
      this.#measure(socket, conversation);
    } else {
      socket.destroy();
    }
  }

  #begin(socket: Socket, conversation: Conversation, answer: () => void): void {
    const { current, request, address } = conversation;
    const measure = (): void => this.#measure(socket, conversation);
    conversation.bodyBytes = bodyBytesOf(request);
    if (conversation.bodyBytes > 0) {
      measure();
      request.once('end', () => {
        if (conversation.request !== request) return;
        conversation.bodyBytes = 0;
        measure();
      });
    }
    current.once('prefinish', measure);
    current.on('pipe', (source: Readable) => {
      // Only the compressor pipes a text.
      conversation.compressingBytes = conversation.textBytes;
      source.once('end', () => (conversation.compressingBytes = 0));
      measure();
      // Node writes a stream's chunks at the end of the tick.
      source.on('data', () => process.nextTick(measure));
    });
    this.drain.add(current);
    const leave = this.#turns.take(address, answer);
    current.once('close', () => {
      leave();
      this.#next(socket, conversation);
    });
  }

  /** Updates the bytes buffered for a connection, and its stall timeout. */
  #measure(socket: Socket, conversation: Conversation): void {
    const { address, current, bodyBytes, compressingBytes, waiting, isTimed } = conversation;
    const unread = socket.destroyed ? 0 : current.writableLength;
    const held = waiting.reduce((sum, { bytes }) => sum + bytes, bodyBytes + compressingBytes);
    const bytes = socket.destroyed ? 0 : unread + held;
    if (bytes !== this.#backlog.bytesOf(socket)) this.#backlog.set(socket, address, bytes);
    const hasUnread = unread > 0;
    if (hasUnread === isTimed) return;
    conversation.isTimed = !isTimed;
    if (isTimed) {
      socket.resume();
    } else {
      // Incoming data would reset the timeout too.
      socket.pause();
      socket.setTimeout(this.limits.stallTimeoutMs);
    }
  }

  #next(socket: Socket, conversation: Conversation): void {
    const [next, ...waiting] = socket.writable ? conversation.waiting : [];
    // Node discards the rest of a body that was refused.
    Object.assign(conversation, { bodyBytes: 0, textBytes: 0, compressingBytes: 0, waiting });
    this.#measure(socket, conversation);
    if (next === undefined) {
      this.#conversations.delete(socket);
    } else {
      socket.setTimeout(0);
      next.begin();
    }
  }
}

/** What Node and Fastify allocate for a request. */
const baseBytes = 4_096;

/** The body's announced size, at most what we accept. Others than JSON are streams, which wait on the disk. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  const most = headers['content-type']?.startsWith('application/json') ? maxSettingsBytes : maxBodyBytes;
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), most)
    : most;
}

/** What a waiting request holds in memory: its head, and its body, which Node reads ahead. */
const bytesOf = (request: IncomingMessage): number =>
  request.rawHeaders.reduce(
    (sum, text) => sum + text.length,
    baseBytes + (request.url ?? '').length + bodyBytesOf(request),
  );
