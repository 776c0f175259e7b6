import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { stateOf } from '../reloaded-file.js';
import { answerNotModified, matchesTag } from '../routes/entity-tags.js';
import { encodingOf } from './encodings.js';
import { previewCodeIn } from './preview-cookie.js';

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
    /** The key of the page, in place of its path as it was spelled. */
    pageKey?: string | undefined;
  }
  interface FastifyReply {
    /** Sends the page that is kept by this key. @returns whether there is one */
    sendKept(key: string): Promise<boolean>;
  }
}

interface KeptAnswer {
  isCurrent(): boolean;
  /** Pages are the same for any query, token or range. */
  isPage: boolean;
  status: number;
  sent: Parameters<FastifyReply['headers']>[0];
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  tag: string | undefined;
  body: Buffer;
}

const maxBytes = 16 * 1024 * 1024;
const maxAnswerBytes = 1024 * 1024;

/** A change of the year appears in the footer within this time. */
const maxAgeMs = 60_000;

/** Of what isn't a page, only one spelling is kept, and no query. */
const plainPath = /^\/(?:[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*)?$/;

/** With one of these the answer may be another, but for pages. */
const ownHeaders = ['x-auth-token', 'range'];

/** With one of these even that of a page. */
const allOwnHeaders = ['content-length', 'transfer-encoding'];

/**
 * Keeps the answers of routes that declare `kept`, as they were sent, and sends them again before Fastify sees the
 * request. One that was made from data is kept until the revision changes, a file until it changes on disk. Requests
 * with a token are neither kept nor answered from here, except for pages, which ignore it.
 */
export class AnswerCache {
  /** By path or key, and the encoding that the client accepts. The least recently used first. */
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #allOwnHeaders: string[];
  #bytes = 0;
  #revision: Revision = { current: undefined, refresh: () => Promise.resolve() };
  #markHeader = (): [name: string, value: string] => ['server-timing', ''];

  /**
   * @param hasCors whether the Origin header changes answers
   * @param beforeSend does what hooks of Fastify do for other answers
   */
  constructor(
    hasCors: boolean,
    private readonly beforeSend: (response: ServerResponse) => void,
  ) {
    this.#allOwnHeaders = hasCors ? [...allOwnHeaders, 'origin'] : allOwnHeaders;
  }

  /**
   * Until this is called, only files are kept.
   *
   * @param mark of one response, for pages: their scripts read it in `Server-Timing`
   */
  follow(revision: Revision, mark: () => string): void {
    this.#revision = revision;
    this.#markHeader = () => ['server-timing', `mark;desc="${mark()}"`];
  }

  /**
   * Sends the kept answer, if there is one.
   *
   * @param otherwise called if there is none
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const kept = this.#find(request);
    if (kept === undefined) return otherwise();
    if (kept.isCurrent()) return this.#send(kept, request, response);
    if (this.#revision.current !== undefined) return otherwise();
    void this.#revision.refresh().then(() => {
      if (kept.isCurrent()) this.#send(kept, request, response);
      else otherwise();
    });
  }

  /** Call once the plugin that compresses is registered: what it makes of an answer is kept. */
  keepAnswers(fastify: FastifyInstance): void {
    fastify.decorateRequest('revision');
    fastify.decorateRequest('pageKey');
    fastify.addHook('onRequest', async (request) => {
      const { kept } = request.routeOptions.config;
      if ((kept !== 'data' && kept !== 'page') || !this.#isShared(request.raw, kept === 'page')) return;
      if (this.#revision.current === undefined) await this.#revision.refresh();
      request.revision = this.#revision.current;
    });
    // For what `answer` doesn't recognise: other spellings, unknown addresses, HEAD.
    const sendKept = async (reply: FastifyReply, key: string): Promise<boolean> => {
      if (this.#revision.current === undefined) await this.#revision.refresh();
      const kept = this.#use(key, encodingOf(reply.request.headers));
      if (!kept?.isCurrent()) return false;
      reply.request.revision = undefined;
      await reply.code(kept.status).headers(kept.sent).send(kept.body);
      return true;
    };
    fastify.decorateReply('sendKept', function (this: FastifyReply, key) {
      return sendKept(this, key);
    });
    fastify.addHook('onRoute', (route: RouteOptions) => {
      const kept = route.config?.kept;
      if (kept === 'data' || kept === 'page')
        route.onSend = [route.onSend ?? [], this.#keepData].flat() as RouteOptions['onSend'] & object;
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      const { config } = request.routeOptions;
      if (config.kept === 'file' && payload instanceof ReadStream && this.#isShared(request.raw, false))
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
    if (request.routeOptions.config.kept === 'page' && previewCodeIn(request.headers) === undefined)
      reply.header(...this.#markHeader());
    return answerNotModified(request, reply, payload);
  };

  async #keepFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const state = stateOf(path);
    // Nothing is kept if it was removed meanwhile.
    const body = await readFile(path).catch(() => undefined);
    if (body) this.#keep(request, reply, body, () => stateOf(path) === state);
  }

  #isShared({ method, headers }: IncomingMessage, isPage: boolean): boolean {
    const own = isPage ? this.#allOwnHeaders : [...this.#allOwnHeaders, ...ownHeaders];
    return (
      method === 'GET' &&
      previewCodeIn(headers) === undefined &&
      own.every((name) => headers[name] === undefined)
    );
  }

  #find(request: IncomingMessage): KeptAnswer | undefined {
    const { url, headers, httpVersion } = request;
    if (headers.host === undefined && httpVersion === '1.1') return undefined;
    const [path = '', query] = url!.split('?', 2);
    const kept = this.#use(path, encodingOf(headers));
    if (kept === undefined || !this.#isShared(request, kept.isPage)) return undefined;
    return query === undefined || kept.isPage ? kept : undefined;
  }

  #keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, isCurrent: () => boolean): void {
    const { raw, pageKey, routeOptions } = request;
    const isPage = routeOptions.config.kept === 'page';
    const path = isPage ? pageKey : plainPath.exec(raw.url!)?.[0];
    const status = reply.statusCode;
    if (path === undefined || (status !== 200 && !(isPage && status === 404))) return;
    const { connection: _connection, ...rest } = reply.getHeaders();
    const encoding = encodingOf(raw.headers);
    const encoded = rest['content-encoding'];
    if (body.length > maxAnswerBytes || (encoded !== undefined && encoded !== encoding)) return;
    const sent = { ...rest, 'content-length': body.length };
    const {
      'content-type': _type,
      'content-length': _length,
      'content-encoding': _encoding,
      ...notModifiedHeaders
    } = sent as typeof rest;
    const key = keyOf(path, encoding);
    this.#drop(key);
    this.#bytes += body.length;
    this.#kept.set(key, {
      isCurrent,
      isPage,
      status,
      sent,
      headers: flat(sent),
      notModifiedHeaders: flat(notModifiedHeaders),
      tag: rest.etag as string | undefined,
      body,
    });
    for (const least of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(least);
    }
  }

  #use(path: string, encoding: string | undefined): KeptAnswer | undefined {
    const key = keyOf(path, encoding);
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #send({ tag, ...kept }: KeptAnswer, { headers }: IncomingMessage, response: ServerResponse): void {
    this.beforeSend(response);
    const mark = kept.isPage ? this.#markHeader() : [];
    if (tag !== undefined && matchesTag(headers['if-none-match'], tag))
      response.writeHead(304, [...kept.notModifiedHeaders, ...mark]).end();
    else response.writeHead(kept.status, [...kept.headers, ...mark]).end(kept.body);
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.body.length ?? 0;
    this.#kept.delete(key);
  }
}

const keyOf = (path: string, encoding = ''): string => `${encoding} ${path}`;

const flat = (headers: object): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
