import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { stateOf } from '../reloaded-file.js';
import { answerNotModified, matchesTag } from '../routes/entity-tags.js';

/** The state of everything that answers are made from. */
export interface Revision {
  /** Differs after each change. Undefined if `refresh` must be called first, or the state can't be known. */
  readonly current: number | undefined;
  refresh(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The revision that the answer is made from. A handler sets it to undefined if the answer must not be kept. */
    revision?: number | undefined;
  }
}

interface KeptAnswer {
  isCurrent(): boolean;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  tag: string | undefined;
  body: Buffer;
}

const maxBytes = 16 * 1024 * 1024;
const maxAnswerBytes = 1024 * 1024;

/** Accept-Encoding headers per path; browsers send about four. */
const maxVariants = 8;

/** A change of the year appears in the footer within this time. */
const maxAgeMs = 60_000;

/** Only one spelling of a path is kept, and no query. */
const plainPath = /^\/(?:[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*)?$/;

/** With one of these the answer may be another. */
const ownHeaders = ['x-auth-token', 'range', 'content-length', 'transfer-encoding', 'x-no-compression'];

/**
 * Keeps the answers of routes that declare `kept`, as they were sent, and sends them again before Fastify sees the
 * request. One that was made from data is kept until the revision changes, a file until it changes on disk. Requests
 * with a token are neither kept nor answered from here.
 */
export class AnswerCache {
  /** By path, then by the Accept-Encoding header as sent. The oldest first. */
  readonly #kept = new Map<string, Map<string | undefined, KeptAnswer>>();
  readonly #ownHeaders: string[];
  #bytes = 0;
  #revision: Revision = { current: undefined, refresh: () => Promise.resolve() };

  /** @param hasCors whether the Origin header changes answers */
  constructor(hasCors: boolean) {
    this.#ownHeaders = hasCors ? [...ownHeaders, 'origin'] : ownHeaders;
  }

  /** Until this is called, only files are kept. */
  follow(revision: Revision): void {
    this.#revision = revision;
  }

  /**
   * Sends the kept answer, if there is one.
   *
   * @param otherwise called if there is none
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const kept = this.#isShared(request) ? this.#find(request) : undefined;
    if (kept === undefined) return otherwise();
    if (kept.isCurrent()) return send(kept, request, response);
    if (this.#revision.current !== undefined) return otherwise();
    void this.#revision.refresh().then(() => {
      if (kept.isCurrent()) send(kept, request, response);
      else otherwise();
    });
  }

  /** Call once the plugin that compresses is registered: what it makes of an answer is kept. */
  keepAnswers(fastify: FastifyInstance): void {
    fastify.decorateRequest('revision');
    fastify.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.kept !== 'data' || !this.#isShared(request.raw)) return;
      if (this.#revision.current === undefined) await this.#revision.refresh();
      request.revision = this.#revision.current;
    });
    fastify.addHook('onRoute', (route: RouteOptions) => {
      if (route.config?.kept === 'data')
        route.onSend = [route.onSend ?? [], this.#keepData].flat() as RouteOptions['onSend'] & object;
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      const { config } = request.routeOptions;
      if (config.kept === 'file' && payload instanceof ReadStream && this.#isShared(request.raw))
        payload.once('close', () => void this.#keepFile(request, reply, String(payload.path)));
      return payload;
    });
  }

  readonly #keepData = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const { revision } = request;
    if (revision !== undefined && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const until = performance.now() + maxAgeMs;
      const isCurrent = (): boolean => this.#revision.current === revision && performance.now() < until;
      this.#keep(request, reply, Buffer.from(payload), isCurrent);
    }
    return answerNotModified(request, reply, payload);
  };

  async #keepFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const state = stateOf(path);
    // Nothing is kept if it was removed meanwhile.
    const body = await readFile(path).catch(() => undefined);
    if (body) this.#keep(request, reply, body, () => stateOf(path) === state);
  }

  #isShared({ method, headers }: IncomingMessage): boolean {
    return method === 'GET' && this.#ownHeaders.every((name) => headers[name] === undefined);
  }

  #find({ url, headers, httpVersion }: IncomingMessage): KeptAnswer | undefined {
    if (headers.host === undefined && httpVersion === '1.1') return undefined;
    return this.#kept.get(url!)?.get(headers['accept-encoding'] as string | undefined);
  }

  #keep({ raw }: FastifyRequest, reply: FastifyReply, body: Buffer, isCurrent: () => boolean): void {
    const path = raw.url!;
    if (reply.statusCode !== 200 || body.length > maxAnswerBytes || !plainPath.test(path)) return;
    const { connection: _connection, ...sent } = reply.getHeaders();
    const headers = { ...sent, 'content-length': body.length };
    const {
      'content-type': _type,
      'content-length': _length,
      'content-encoding': _encoding,
      ...notModifiedHeaders
    } = headers as typeof sent;
    const variants = this.#kept.get(path) ?? new Map<string | undefined, KeptAnswer>();
    const key = raw.headers['accept-encoding'] as string | undefined;
    this.#bytes += body.length - (variants.get(key)?.body.length ?? 0);
    variants.delete(key);
    variants.set(key, {
      isCurrent,
      headers: flat(headers),
      notModifiedHeaders: flat(notModifiedHeaders),
      tag: sent.etag as string | undefined,
      body,
    });
    this.#kept.delete(path);
    this.#kept.set(path, variants);
    this.#makeRoom(variants);
  }

  #makeRoom(variants: Map<string | undefined, KeptAnswer>): void {
    if (variants.size > maxVariants) {
      const [[oldest, { body }]] = variants as unknown as [[string, KeptAnswer]];
      variants.delete(oldest);
      this.#bytes -= body.length;
    }
    for (const [path, oldest] of this.#kept) {
      if (this.#bytes <= maxBytes) return;
      this.#kept.delete(path);
      for (const { body } of oldest.values()) this.#bytes -= body.length;
    }
  }
}

const flat = (headers: object): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

function send({ tag, ...kept }: KeptAnswer, { headers }: IncomingMessage, response: ServerResponse): void {
  if (tag !== undefined && matchesTag(headers['if-none-match'], tag))
    response.writeHead(304, kept.notModifiedHeaders).end();
  else response.writeHead(200, kept.headers).end(kept.body);
}
