import type { FastifyReply } from 'fastify';
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
  /** The least recently used first. */
  readonly #kept = new Map<string, KeptAnswer>();
  #bytes = 0;

  use(path: string, encoding: string | undefined): KeptAnswer | undefined {
    const key = keyOf(path, encoding);
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  add(path: string, encoding: string | undefined, answer: KeptAnswer): void {
    const key = keyOf(path, encoding);
    this.#drop(key);
    this.#bytes += answer.body.length;
    this.#kept.set(key, answer);
    for (const least of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(least);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.body.length ?? 0;
    this.#kept.delete(key);
  }
}
