import type { Rendered } from '../rendering/messages.js';

export interface CachedPage {
  revision: string;
  rendered: Rendered | undefined;
  /** Digests of the API responses used for rendering, by path. */
  answers: Map<string, string>;
  until: number;
  /** Approximate. */
  bytes: number;
}

/** Beyond these, the oldest pages are evicted. */
export interface CacheLimits {
  maxPages: number;
  maxBytes: number;
}

/** Rendered pages by path. */
export class PageCache {
  /** Oldest first. */
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(private readonly limits: CacheLimits) {}

  get(path: string): CachedPage | undefined {
    return this.#pages.get(path);
  }

  set(path: string, page: CachedPage): void {
    const { maxPages, maxBytes } = this.limits;
    this.delete(path);
    // It would evict all the others.
    if (page.bytes > maxBytes) return;
    this.#pages.set(path, page);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#bytes <= maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(path: string): void {
    this.#bytes -= this.#pages.get(path)?.bytes ?? 0;
    this.#pages.delete(path);
  }
}
