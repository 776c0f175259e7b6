import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RouteFacts } from './routes/route-facts.js';

export interface KeptAnswer {
  isCurrent(): boolean;
  /** Of its route. */
  facts: RouteFacts;
  status: number;
  sent: Parameters<FastifyReply['headers']>[0];
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  tag: string | undefined;
  body: Buffer;
}

const maxBytes = 16 * 1024 * 1024;

const keyOf = (path: string, encoding = ''): string => `${encoding} ${path}`;

/** By path or key, and the encoding that the client accepts. The least recently used make room. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    // At least 1, which the cache wants.
    sizeCalculation: ({ body }) => body.length + 1,
  });

  use(path: string, encoding: string | undefined): KeptAnswer | undefined {
    return this.#kept.get(keyOf(path, encoding));
  }

  add(path: string, encoding: string | undefined, answer: KeptAnswer): void {
    this.#kept.set(keyOf(path, encoding), answer);
  }
}
