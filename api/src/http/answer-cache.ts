import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { stateOf } from '../files/reloaded-file.js';
import { answerNotModified, matchesTag } from './routes/entity-tags.js';
import { isApiPath, pathOf } from './routes/request-path.js';
import type { RouteFacts } from './routes/route-facts.js';
import { type KeptAnswer, KeptAnswers, maxAnswerBytes } from './kept-answers.js';
import { previewCodeIn } from './preview-cookie.js';

/** The state of everything that answers are made from. */
export interface Revision {
  /** Differs after each change. Undefined if `refresh` must be called first, or the state can't be known. */
  readonly current: number | undefined;
  refresh(): Promise<void>;
  /** What the keys of pages begin with for whoever asks; empty for most. @param address called only if that matters */
  variantFor?(address: () => string): string;
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

/** By which a development server names the language that it shows a site in. */
export const languageHeader = 'portico-language';

/** A body has to be received, and what asks for a worker's script may get no page. */
const unsharedHeaders = ['content-length', 'transfer-encoding', 'service-worker', languageHeader];

/**
 * Keeps the answers of routes that declare `kept`, as they were sent, and sends them again, mostly before Fastify sees
 * the request. One that was made from data is kept until the revision changes, a file until it changes on disk.
 */
export class AnswerCache {
  readonly #kept = new KeptAnswers();
  /** What Fastify sees to. */
  readonly #leftHeaders: string[];
  #revision: Revision = { current: undefined, refresh: () => Promise.resolve() };
  #isToken = (_text: string): boolean => true;
  #markHeader = (): [name: string, value: string] => ['server-timing', ''];

  /**
   * @param hasCors whether the Origin header changes answers
   * @param addressOf the client's, which decides on pages if they have variants
   * @param beforeSend does what hooks of Fastify do for other answers
   */
  constructor(
    hasCors: boolean,
    private readonly addressOf: (request: IncomingMessage) => string,
    private readonly beforeSend: (response: ServerResponse) => void,
  ) {
    this.#leftHeaders = hasCors ? [...unsharedHeaders, 'origin'] : unsharedHeaders;
  }

  /**
   * Until this is called, only files are kept.
   *
   * @param mark of one response, for pages: their scripts read it in `Server-Timing`
   * @param isToken whether a text may be the token of somebody who is signed in; by default each may
   */
  follow(revision: Revision, mark: () => string, isToken = this.#isToken): void {
    this.#revision = revision;
    this.#isToken = isToken;
    this.#markHeader = () => ['server-timing', `mark;desc="${mark()}"`];
  }

  /**
   * Sends the kept answer, if there is one.
   *
   * @param otherwise called if there is none
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    try {
      const kept = this.#find(request);
      if (kept?.isCurrent()) return this.#send(kept, request, response);
      if (kept && this.#revision.current === undefined) {
        const refreshed = this.#revision.refresh().then(() => kept.isCurrent());
        void refreshed
          .catch(() => false)
          .then((isCurrent) => (isCurrent ? this.#send(kept, request, response) : otherwise()));
        return;
      }
    } catch {
      // Fastify meets the error, too, and answers it.
    }
    otherwise();
  }

  /** Call once the plugin that compresses is registered: what it makes of an answer is kept. */
  keepAnswers(fastify: FastifyInstance): void {
    fastify.decorateRequest('revision');
    fastify.decorateRequest('pageKey');
    fastify.addHook('onRequest', async (request, reply) => {
      const { config } = request.routeOptions;
      if (config.kept !== 'data' && config.kept !== 'page') return;
      if (!this.#isShared(request.raw, config)) return;
      if (this.#revision.current === undefined) await this.#revision.refresh();
      request.revision = this.#revision.current;
      if (config.kept === 'data' && (await reply.sendKept(pathOf(request)))) return reply;
    });
    const copies = this.#kept;
    // For what `answer` leaves to Fastify: other spellings, unknown addresses, bodies, known origins.
    fastify.decorateReply('sendKept', async function (this: FastifyReply, key) {
      const { headers, revision } = this.request;
      const kept = copies.get(key, headers);
      if (!kept?.isCurrent(revision)) return false;
      this.request.revision = undefined;
      await this.code(kept.status).headers(kept.sent).send(kept.body);
      return true;
    });
    fastify.addHook('onRoute', (route: RouteOptions) => {
      const kept = route.config?.kept;
      if (kept !== 'data' && kept !== 'page') return;
      const hooks = [route.onSend ?? []].flat();
      // The first of HEAD takes off the body, which is kept, too. Node doesn't send it.
      if (route.method === 'HEAD') hooks.shift();
      route.onSend = [...hooks, this.#keepData] as RouteOptions['onSend'] & object;
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      const { config } = request.routeOptions;
      if (config.kept !== 'file' || request.method !== 'GET' || !(payload instanceof ReadStream))
        return payload;
      if (reply.getHeader('cache-control') === 'no-cache') return payload;
      // A long file isn't read once more for each client that leaves.
      const isShort = Number(reply.getHeader('content-length')) <= maxAnswerBytes;
      if (isShort && this.#isShared(request.raw, config))
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
      const isCurrent = (now = this.#revision.current): boolean => now === revision;
      this.#kept.keep(request, reply, Buffer.from(payload), isCurrent);
    }
    const isMarked = previewCodeIn(request.headers) === undefined;
    if (request.routeOptions.config.kept === 'page' && isMarked) reply.header(...this.#markHeader());
    return answerNotModified(request, reply, payload);
  };

  async #keepFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const state = stateOf(path);
    // Nothing is kept if it was removed meanwhile.
    const body = await readFile(path).catch(() => undefined);
    if (body) this.#kept.keep(request, reply, body, () => stateOf(path) === state);
  }

  /**
   * Whether everyone gets the same answer to such a request. What else is in it counts for nothing, so that nobody can order
   * answers without end: a query only where the route names it, a token only where it asks who is calling.
   */
  #isShared({ url, headers }: IncomingMessage, { kept, query, asksForPrincipal }: RouteFacts): boolean {
    const token = headers['x-auth-token'];
    return (
      !(url!.includes('?') && (query !== undefined || isApiPath(url!))) &&
      !(asksForPrincipal && token !== undefined && this.#isToken(String(token))) &&
      !(kept === 'file' && headers.range !== undefined)
    );
  }

  #find(request: IncomingMessage): KeptAnswer | undefined {
    const { method, url, headers, httpVersion } = request;
    if ((method !== 'GET' && method !== 'HEAD') || (headers.host === undefined && httpVersion === '1.1'))
      return undefined;
    const path = url!.split('?', 1)[0]!;
    let kept = this.#kept.get(path, headers);
    if (!kept || kept.facts.kept === 'page') {
      const variant = this.#revision.variantFor?.(() => this.addressOf(request));
      if (variant) kept = this.#kept.get(variant + path, headers);
    }
    if (kept === undefined || this.#leftHeaders.some((name) => headers[name] !== undefined)) return undefined;
    const isPreview = kept.facts.kept === 'page' && previewCodeIn(headers) !== undefined;
    return !isPreview && this.#isShared(request, kept.facts) ? kept : undefined;
  }

  #send({ tag, ...kept }: KeptAnswer, { headers }: IncomingMessage, response: ServerResponse): void {
    this.beforeSend(response);
    const mark = kept.facts.kept === 'page' ? this.#markHeader() : [];
    if (tag !== undefined && matchesTag(headers['if-none-match'], tag))
      response.writeHead(304, [...kept.notModifiedHeaders, ...mark]).end();
    else response.writeHead(kept.status, [...kept.headers, ...mark]).end(kept.body);
  }
}
