import { english } from './language.js';

/** Translations by the English text. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a part of a page is worded with. */
export interface Texts {
  /** BCP 47. */
  language: string;
  /** The first that has a text counts. Without one it is shown in English, in which it is written. */
  catalogues: readonly (Catalogue | undefined)[];
}

export const inEnglish: Texts = { language: english, catalogues: [] };

type Case = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`;

type NameIn<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name}, plural,${string}`
    ? Name
    : Head
  : never;

/** The names of a message's arguments and elements. */
export type Names<Message extends string> = Message extends `${infer Before}{${infer Rest}`
  ? (Before extends `${string}${Case} ` ? never : NameIn<Rest>) | ElementIn<Before> | Names<Rest>
  : ElementIn<Message>;

type ElementIn<Part extends string> = Part extends `${string}</${infer Name}>${infer Rest}`
  ? Name | ElementIn<Rest>
  : never;

/** None for a message without names. */
export type ValuesOf<Message extends string, Value> = [Names<Message>] extends [never]
  ? []
  : [Readonly<Record<Names<Message>, Value>>];

export type Text = <const Message extends string>(
  message: Message,
  ...values: ValuesOf<Message, string | number>
) => string;

/** What rendering a page may make only some of. */
const made = new Map<string, { numbers: Intl.NumberFormat; plurals: Intl.PluralRules }>();

function rulesOf(language: string) {
  const rules = made.get(language) ?? {
    numbers: new Intl.NumberFormat(language),
    plurals: new Intl.PluralRules(language),
  };
  made.set(language, rules);
  return rules;
}

/** Puts its content into an element that a message names. */
type Wrap = (element: unknown, content: unknown[]) => unknown;

/**
 * ICU MessageFormat as far as catalogues use it: `{name}`, `{count, plural, =0 {…} one {# entry} other {# entries}}`, and elements,
 * `<link>…</link>`. Parsed when it is shown, so that a catalogue is data, as its translator wrote it, whoever built the front end.
 */
export function partsOf(
  message: string,
  values: Readonly<Record<string, unknown>>,
  language: string,
  wrap?: Wrap,
): unknown[] {
  let rest = message;
  let found = '';
  const take = (pattern: RegExp): boolean => {
    const [whole, name] = pattern.exec(rest) ?? [];
    if (whole === undefined) return false;
    rest = rest.slice(whole.length);
    found = name ?? whole;
    return true;
  };
  const shown = (value: unknown) =>
    typeof value === 'number' ? rulesOf(language).numbers.format(value) : value;
  /** Up to the end of a case, whose number `#` is, or of an element. */
  const read = (count?: number): unknown[] => {
    const parts: unknown[] = [];
    while (rest !== '') {
      if (take(/^[^{}#<]+/)) parts.push(found);
      else if (take(/^\{(\w+)\}/)) parts.push(shown(values[found]));
      else if (take(/^\{(\w+), plural,\s*/)) parts.push(...plural(Number(values[found])));
      else if (take(/^(?:\}|<\/\w+>)/)) break;
      else if (wrap && take(/^<(\w+)>/)) parts.push(wrap(values[found], read(count)));
      else if (take(/^./s)) parts.push(found === '#' && count !== undefined ? shown(count) : found);
    }
    return parts;
  };
  const plural = (count: number): unknown[] => {
    const cases: Record<string, unknown[]> = {};
    while (take(/^\s*([=\w]+)\s*\{/)) {
      const name = found;
      cases[name] = read(count);
    }
    take(/^\s*\}/);
    return cases[`=${count}`] ?? cases[rulesOf(language).plurals.select(count)] ?? cases['other'] ?? [];
  };
  return read();
}

/**
 * @param message with `##` and a word at its end, which isn't shown, where it has two meanings
 * @param values none for a text that is shown as it is, whatever is in it
 */
export function wordedIn(
  { language, catalogues }: Texts,
  message: string,
  values?: Readonly<Record<string, unknown>>,
  wrap?: Wrap,
): unknown[] {
  const found = catalogues.find((one) => one && Object.hasOwn(one, message))?.[message];
  if (!values) return [found ?? message.replace(/##\w+$/, '')];
  return partsOf(found ?? message, values, found === undefined ? english : language, wrap);
}

export const textIn =
  (texts: Texts): Text =>
  (message, ...[values]) =>
    wordedIn(texts, message, values).join('');

export const englishText = textIn(inEnglish);
