import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from './routes/request-path.js';
import type { RouteFacts } from './routes/route-facts.js';
import { encodingOf } from './encodings.js';

export interface KeptAnswer {
  /** @param revision of the site, if the request knows it */
  isCurrent(revision?: number): boolean;
  facts: RouteFacts;
  status: number;
  sent: Parameters<FastifyReply['headers']>[0];
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  tag: string | undefined;
  body: Buffer;
}

const keyOf = (path: string, headers: IncomingHttpHeaders): string => `${encodingOf(headers) ?? ''} ${path}`;

export const maxAnswerBytes = 1024 * 1024;

const maxKeptBytes = 16 * 1024 * 1024;

/** Of what isn't a page, only one spelling is kept. */
const plainPath = /^\/(?:[\w.-][\w.~-]*(?:\/[\w-][\w.~-]*)*)?$/;

/** Of an answer to one request. */
const ownAnswerHeaders = [
  'connection',
  'set-cookie',
  'access-control-allow-origin',
  'access-control-expose-headers',
];

/** The copies of answers, as they were sent: by path or key, and the encoding that the client accepts. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxKeptBytes,
    // An empty file, too.
    sizeCalculation: ({ body }) => body.length + 1,
  });

  get(key: string, headers: IncomingHttpHeaders): KeptAnswer | undefined {
    return this.#kept.get(keyOf(key, headers));
  }

  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, isCurrent: () => boolean): void {
    const { raw, pageKey } = request;
    const facts = request.routeOptions.config;
    const isPage = facts.kept === 'page';
    const path = isPage ? pageKey : plainPath.exec(pathOf(request))?.[0];
    const status = reply.statusCode;
    if (path === undefined || (status !== 200 && !(isPage && status === 404))) return;
    const rest = { ...reply.getHeaders() };
    for (const own of ownAnswerHeaders) delete rest[own];
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
    this.#kept.set(keyOf(path, raw.headers), {
      isCurrent,
      facts,
      status,
      sent,
      headers: flat(sent),
      notModifiedHeaders: flat(notModifiedHeaders),
      tag: rest.etag as string | undefined,
      body,
    });
  }
}

const flat = (headers: object): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
