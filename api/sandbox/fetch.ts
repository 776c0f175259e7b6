type HeadersGiven = Headers | Iterable<[string, string]> | Record<string, string>;

class Headers {
  readonly #values = new Map<string, string>();

  constructor(given: HeadersGiven = {}) {
    const pairs = Symbol.iterator in given ? (given as Iterable<[string, string]>) : Object.entries(given);
    for (const [name, value] of pairs) this.append(name, value);
  }

  append(name: string, value: unknown): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${String(value)}`);
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  set(name: string, value: unknown): void {
    this.#values.set(name.toLowerCase(), String(value));
  }

  forEach(callback: (value: string, name: string, all: this) => void): void {
    for (const [name, value] of this.#values) callback(value, name, this);
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#values.entries();
  }
}

class Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;

  constructor(
    given: string | URL | Request,
    { method, headers, signal }: { method?: string; headers?: HeadersGiven; signal?: AbortSignal } = {},
  ) {
    const from = given instanceof Request ? given : undefined;
    this.url = new URL(from?.url ?? given).href;
    this.method = (method ?? from?.method ?? 'GET').toUpperCase();
    this.headers = new Headers(headers ?? from?.headers);
    this.signal = signal ?? new AbortSignal();
  }

  clone(): Request {
    return new Request(this);
  }
}

class Response {
  readonly status: number;
  readonly headers: Headers;
  readonly #body: string | ReadableStream;

  constructor(
    body: string | ReadableStream = '',
    { status = 200, headers }: { status?: number; headers?: HeadersGiven } = {},
  ) {
    this.#body = body;
    this.status = status;
    this.headers = new Headers(headers);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return typeof this.#body === 'string' ? this.#body : textOf(this.#body);
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  clone(): Response {
    return new Response(this.#body, { status: this.status, headers: this.headers });
  }
}

/** What shells take for the API's origin on the server. */
const apiOrigin = 'http://api.invalid';

/** GET requests to the API, as a visitor. */
const fetch = (given: string | URL | Request): Promise<Response> => {
  const { method, url } = given instanceof Request ? given : new Request(given);
  if (method !== 'GET') return Promise.reject(new TypeError(`The server renders pages without ${method}`));
  const { origin, pathname, search } = new URL(url);
  if (origin !== apiOrigin) return Promise.reject(new TypeError(`${url} is not an address of the API`));
  return new Promise((resolve) => {
    begin<{ status: number; type: string; body: string }>(
      'ask',
      pathname + search,
      ({ status, type, body }) => {
        resolve(new Response(body, { status, headers: { 'content-type': type } }));
      },
    );
  });
};

Object.assign(globalThis, { Headers, Request, Response, fetch });
