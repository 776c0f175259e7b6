type UrlParts = Record<'href' | 'search', string>;

const parseUrl = (address: unknown, base: unknown): UrlParts | null =>
  compute('parseUrl', String(address), base === undefined ? null : String(base));

const urlParts = Object.keys(parseUrl('http://api.invalid', undefined)!) as (keyof UrlParts)[];

class URLSearchParams {
  #pairs: [string, string][];
  readonly #onChange: ((search: string) => void) | undefined;

  /** @param onChange tells the URL of which these are the parameters */
  constructor(
    given: string | Iterable<[string, string]> | Record<string, string> = '',
    onChange?: (search: string) => void,
  ) {
    if (typeof given === 'string') this.#pairs = compute('parseSearch', given);
    else if (Symbol.iterator in given)
      this.#pairs = [...(given as Iterable<[string, string]>)].map(([name, value]) => [
        String(name),
        String(value),
      ]);
    else this.#pairs = Object.entries(given).map(([name, value]) => [name, String(value)]);
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#pairs.length;
  }

  get(name: string): string | null {
    return this.#pairs.find(([known]) => known === name)?.[1] ?? null;
  }

  getAll(name: string): string[] {
    return this.#pairs.filter(([known]) => known === name).map(([, value]) => value);
  }

  has(name: string, value?: string): boolean {
    return this.#pairs.some(([known, one]) => known === name && one === (value ?? one));
  }

  append(name: string, value: unknown): void {
    this.#change([...this.#pairs, [name, String(value)]]);
  }

  delete(name: string, value?: string): void {
    this.#change(this.#pairs.filter(([known, one]) => known !== name || one !== (value ?? one)));
  }

  set(name: string, value: unknown): void {
    const first = this.#pairs.findIndex(([known]) => known === name);
    if (first === -1) return this.append(name, value);
    const others = this.#pairs.filter(([known], at) => known !== name || at === first);
    this.#change(others.map((pair) => (pair[0] === name ? [name, String(value)] : pair)));
  }

  sort(): void {
    this.#change(this.#pairs.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))));
  }

  forEach(callback: (value: string, name: string, all: this) => void): void {
    for (const [name, value] of this.#pairs) callback(value, name, this);
  }

  *keys(): Generator<string> {
    for (const [name] of this.#pairs) yield name;
  }

  *values(): Generator<string> {
    for (const [, value] of this.#pairs) yield value;
  }

  *entries(): Generator<[string, string]> {
    yield* this.#pairs.map(([name, value]): [string, string] => [name, value]);
  }

  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }

  toString(): string {
    return compute('formatSearch', this.#pairs);
  }

  #change(pairs: [string, string][]): void {
    this.#pairs = pairs;
    this.#onChange?.(this.toString());
  }
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- accessors for all parts, defined in the class
interface URL extends Record<'href' | 'origin' | 'pathname' | 'search', string> {}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
class URL {
  #parts: UrlParts;
  #searchParams: URLSearchParams | undefined;

  constructor(address: unknown, base?: unknown) {
    const parts = parseUrl(address, base);
    if (!parts) throw new TypeError('Invalid URL');
    this.#parts = parts;
  }

  static canParse(address: unknown, base?: unknown): boolean {
    return parseUrl(address, base) !== null;
  }

  static parse(address: unknown, base?: unknown): URL | null {
    return URL.canParse(address, base) ? new URL(address, base) : null;
  }

  static {
    for (const part of urlParts)
      Object.defineProperty(this.prototype, part, {
        get(this: URL) {
          return this.#parts[part];
        },
        set(this: URL, value: unknown) {
          this.#parts = compute('setUrl', this.#parts.href, part, String(value));
          this.#searchParams = undefined;
        },
      });
  }

  get searchParams(): URLSearchParams {
    this.#searchParams ??= new URLSearchParams(
      this.#parts.search,
      (search) => (this.#parts = compute('setUrl', this.#parts.href, 'search', search)),
    );
    return this.#searchParams;
  }

  toString(): string {
    return this.href;
  }

  toJSON(): string {
    return this.href;
  }
}

Object.assign(globalThis, { URL, URLSearchParams });
