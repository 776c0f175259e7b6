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

/** Making a formatter takes far longer than using it. */
const formatters = new Map<string, Formatter>();
const maxFormatters = 100;

function formatter(kind: string, locales: unknown, options: unknown): Formatter {
  const key = JSON.stringify([kind, locales, options]);
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= maxFormatters) formatters.clear();
  const made = new (allowed(intl, kind).kind)(locales ?? undefined, options ?? undefined);
  formatters.set(key, made);
  return made;
}

/** @throws Error for a name that isn't in the table itself */
function allowed<Value>(table: Record<string, Value>, name: string): Value {
  if (!Object.hasOwn(table, name)) throw new Error(`There is no ${name} when the server renders`);
  return table[name]!;
}

const dateMethods = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;

const functions: Record<string, (...args: never[]) => unknown> = {
  parseUrl: (address: string, base: string | null) =>
    URL.canParse(address, base ?? undefined) ? partsOf(new URL(address, base ?? undefined)) : null,
  setUrl(href: string, part: (typeof urlParts)[number], value: string) {
    const url = new URL(href);
    if (urlParts.includes(part)) Object.assign(url, { [part]: value });
    return partsOf(url);
  },
  parseSearch: (search: string) => [...new URLSearchParams(search)],
  formatSearch: (pairs: [string, string][]) => new URLSearchParams(pairs).toString(),
  intl(kind: string, locales: unknown, options: unknown, method: string, args: unknown[]) {
    const read = allowed(allowed(intl, kind).methods, method);
    return formatter(kind, locales, options)[method]!(...args.map(read));
  },
  formatDate(wanted: string, at: string, locales: Intl.LocalesArgument, options: object | null) {
    const method = dateMethods.find((one) => one === wanted);
    return method && new Date(Number(at))[method](locales ?? undefined, options ?? undefined);
  },
};

/**
 * @param args JSON
 * @returns JSON
 * @throws Error for an unknown function, and what the function throws
 */
export const compute = (name: string, args: string): string =>
  JSON.stringify(allowed(functions, name)(...(JSON.parse(args) as never[])) ?? null);
