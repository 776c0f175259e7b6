/** What QuickJS lacks, computed by V8 for the sandbox. Nothing here reads or changes anything but its arguments. */

const urlParts = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

const partsOf = (url: URL) => ({
  ...Object.fromEntries(urlParts.map((part) => [part, url[part]])),
  origin: url.origin,
});

type Formatter = Record<string, ((...args: unknown[]) => unknown) | undefined>;
type FormatterClass = new (locales?: unknown, options?: unknown) => Formatter;

/** Each method with the type of its numbers, which arrive as text. */
const intl: Record<string, { kind: FormatterClass; methods: Record<string, (value: unknown) => unknown> }> =
  Object.fromEntries(
    Object.entries({
      Collator: { compare: String },
      DateTimeFormat: { format: time, formatRange: time, formatToParts: time },
      ListFormat: { format: same, formatToParts: same },
      NumberFormat: { format: String, formatRange: String, formatToParts: String },
      PluralRules: { select: Number },
      RelativeTimeFormat: { format: same, formatToParts: same },
    }).map(([kind, methods]) => [
      kind,
      {
        kind: Intl[kind as 'Collator'] as unknown as FormatterClass,
        methods: { ...methods, resolvedOptions: same },
      },
    ]),
  );

function time(text: unknown): number | undefined {
  return text === null ? undefined : Number(text);
}

function same(value: unknown): unknown {
  return value;
}

/** Their memory is outside the sandbox's limit, and V8 doesn't count it: up to 80 KB each, which are freed whenever it collects. */
const limits = { kept: 100, madePerPage: 100, made: 1_000, descriptionLength: 1_000 };

/** By this thread. */
let made = 0;

/** Whether more formatters were made than the thread should hold. Its end frees them for sure. */
export const isSpent = (): boolean => made > limits.made;

/** Makes the formatters of one sandbox, and keeps some: making one takes far longer than using it. */
class Formatters {
  /** The latest used last. */
  readonly #kept = new Map<string, Formatter>();
  #madeForPage = 0;

  get(kind: string, locales: unknown, options: unknown): Formatter {
    const key = JSON.stringify([kind, locales, options]);
    const formatter = this.#kept.get(key) ?? this.#make(key, kind, locales, options);
    this.#kept.delete(key);
    this.#kept.set(key, formatter);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > limits.kept) this.#kept.delete(oldest!);
    return formatter;
  }

  endPage(): void {
    this.#madeForPage = 0;
  }

  #make(key: string, kind: string, locales: unknown, options: unknown): Formatter {
    if (key.length > limits.descriptionLength)
      throw new RangeError(
        `A formatter's locales and options have at most ${limits.descriptionLength} characters`,
      );
    made += 1;
    this.#madeForPage += 1;
    if (this.#madeForPage > limits.madePerPage)
      throw new RangeError(`A page makes at most ${limits.madePerPage} formatters`);
    return new (allowed(intl, kind).kind)(locales ?? undefined, options ?? undefined);
  }
}

/** @throws Error for a name that isn't in the table itself */
function allowed<Value>(table: Record<string, Value>, name: string): Value {
  if (!Object.hasOwn(table, name)) throw new Error(`There is no ${name} when the server renders`);
  return table[name]!;
}

const functionsWith = (formatters: Formatters): Record<string, (...args: never[]) => unknown> => ({
  parseUrl: (address: string, base: string | null) =>
    URL.canParse(address, base ?? undefined) ? partsOf(new URL(address, base ?? undefined)) : null,
  setUrl(href: string, part: (typeof urlParts)[number], value: string) {
    const url = new URL(href);
    if (urlParts.includes(part)) Object.assign(url, { [part]: value });
    return partsOf(url);
  },
  parseSearch: (search: string) => [...new URLSearchParams(search)],
  formatSearch: (pairs: [string, string][]) => new URLSearchParams(pairs).toString(),
  intlMethods: () =>
    Object.fromEntries(Object.entries(intl).map(([kind, { methods }]) => [kind, Object.keys(methods)])),
  intl(kind: string, locales: unknown, options: unknown, method: string, args: unknown[]) {
    const read = allowed(allowed(intl, kind).methods, method);
    return formatters.get(kind, locales, options)[method]!(...args.map(read));
  },
});

export class Computer {
  readonly #formatters = new Formatters();
  readonly #functions = functionsWith(this.#formatters);

  /**
   * @param args JSON
   * @returns JSON
   * @throws Error for an unknown function, and what the function throws
   */
  compute(name: string, args: string): string {
    const work = allowed(this.#functions, name);
    return JSON.stringify(work(...(JSON.parse(args) as never[])) ?? null);
  }

  /** Call after each page. */
  forget(): void {
    this.#formatters.endPage();
  }
}
