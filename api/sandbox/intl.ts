/** Numbers and dates as text, so that JSON keeps NaN, -0 and large ones. */
const asText = (value: unknown): unknown => {
  if (value instanceof Date) return String(value.getTime());
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
};

/** `Intl` of the server, by kind with the methods that screens use. */
const formatterClasses = Object.fromEntries(
  Object.entries(compute<Record<string, string[]>>('intlMethods')).map(([kind, methods]) => [
    kind,
    function (locales?: unknown, options?: unknown) {
      const call = (method: string, args: unknown[]) =>
        compute('intl', kind, locales ?? null, options ?? null, method, args.map(asText));
      // Unknown locales and options are errors now, not at the first use.
      call('resolvedOptions', []);
      return Object.fromEntries(
        methods.map((method) => [method, (...args: unknown[]) => call(method, args)] as const),
      );
    },
  ]),
);

const define = (
  prototype: object,
  methods: Record<string, (this: never, ...args: never[]) => unknown>,
): void => {
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
};

const dateFields = ['weekday', 'year', 'month', 'day'];
const timeFields = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];
const defaultDate = { year: 'numeric', month: 'numeric', day: 'numeric' };
const defaultTime = { hour: 'numeric', minute: 'numeric', second: 'numeric' };

/**
 * As ECMA-402 defines `toLocaleString` and the others by `DateTimeFormat`.
 *
 * @param fields any of which replaces the defaults
 * @param refused the style that the method doesn't take
 */
const dateMethod = (fields: string[], defaults: object, refused?: string) =>
  function (this: Date, locales?: unknown, options: Record<string, unknown> = {}): string {
    if (Number.isNaN(this.getTime())) return 'Invalid Date';
    if (refused !== undefined && options[refused] !== undefined)
      throw new TypeError(`Invalid option : ${refused}`);
    const replacing = [...fields, 'dateStyle', 'timeStyle'];
    const isChosen = replacing.some((name) => options[name] !== undefined);
    const whole = isChosen ? options : { ...options, ...defaults };
    return compute('intl', 'DateTimeFormat', locales ?? null, whole, 'format', [asText(this)]);
  };

define(Date.prototype, {
  toLocaleString: dateMethod([...dateFields, ...timeFields], { ...defaultDate, ...defaultTime }),
  toLocaleDateString: dateMethod(dateFields, defaultDate, 'timeStyle'),
  toLocaleTimeString: dateMethod(timeFields, defaultTime, 'dateStyle'),
});
const formatNumber = function (this: number | bigint, locales?: unknown, options?: unknown): string {
  return compute('intl', 'NumberFormat', locales ?? null, options ?? null, 'format', [String(this)]);
};
define(Number.prototype, { toLocaleString: formatNumber });
define(BigInt.prototype, { toLocaleString: formatNumber });
define(String.prototype, {
  localeCompare(this: string, other: unknown, locales?: unknown, options?: unknown): number {
    const given = [String(this), String(other)];
    return compute('intl', 'Collator', locales ?? null, options ?? null, 'compare', given);
  },
});

Object.assign(globalThis, { Intl: formatterClasses });
