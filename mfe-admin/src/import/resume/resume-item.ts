import { hasHtml, textOfHtml } from '@portico/contract/import/html-text';
import { withLists } from './typed-lists';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Not of lists in lists, which a file may nest too deep for the stack. */
const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.every(isBlank));

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const asText = (value: unknown): string => (isText(value) ? `${value}` : '');

/** What the field that a text is for takes of HTML. Short ones, such as names, have none. */
type Kind = 'markdown' | 'words' | 'name';

/** An object in a file. It remembers what nobody asked for. */
export class ResumeItem {
  readonly #rest: Map<string, unknown>;

  /** @param isOwn whether it is of a site's own file, which has Markdown and words already, and signs that people mean */
  constructor(
    value: unknown,
    private readonly isOwn: boolean,
  ) {
    this.#rest = new Map(isObject(value) ? Object.entries(value) : []);
  }

  /** What is of another type than expected stays among what nobody asked for. */
  #take(name: string, isExpected: (value: unknown) => boolean): unknown {
    const value = this.#rest.get(name);
    if (!isBlank(value) && !isExpected(value)) return undefined;
    this.#rest.delete(name);
    return value;
  }

  isHtml(name: string): boolean {
    return !this.isOwn && hasHtml(asText(this.#rest.get(name)));
  }

  #converted(value: unknown, kind: Kind): string {
    const text = asText(value).trim();
    if (this.isOwn || kind === 'name') return text;
    const converted = hasHtml(text) ? textOfHtml(text, kind === 'markdown') : text;
    return kind === 'markdown' ? withLists(converted) : converted;
  }

  /** The first that isn't empty: files of older versions have other names. */
  plain(...names: string[]): string {
    return this.textAs('name', ...names);
  }

  textAs(kind: Kind, ...names: string[]): string {
    const texts = names.map((name) => this.#converted(this.#take(name, isText), kind));
    return texts.find((text) => text !== '') ?? '';
  }

  /** Whatever stands there, because a date that isn't there has a meaning. */
  date(name: string): string {
    const value = this.#take(name, () => true);
    if (isBlank(value) || isText(value)) return asText(value).trim();
    return (
      Object.values(value as object)
        .filter(isText)
        .join('-') || '?'
    );
  }

  /** Numbers and texts of a list, or of a text with a comma between them. */
  texts(name: string, kind: Kind = 'name'): string[] {
    const value = this.#take(name, (one) => typeof one === 'string' || Array.isArray(one));
    const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
    const others = list.filter((one) => !isBlank(one) && !isText(one));
    if (others.length > 0) this.#rest.set(name, others);
    return list.map((one) => this.#converted(one, kind)).filter(Boolean);
  }

  /** Of a list that belongs to another one. A site of 1.0 has a dash for nothing. */
  textAt(name: string, index: number): string {
    const list = this.#rest.get(name);
    const text = Array.isArray(list) ? asText(list[index]) : '';
    return text === '–' ? '' : text;
  }

  isTrue(name: string): boolean {
    return this.#take(name, (value) => typeof value === 'boolean') === true;
  }

  item(name: string): ResumeItem {
    return new ResumeItem(this.#take(name, isObject), this.isOwn);
  }

  items(name: string): ResumeItem[] {
    const value = this.#take(name, (one) => Array.isArray(one) || isObject(one));
    return (Array.isArray(value) ? value : isObject(value) ? [value] : [])
      .filter((one) => !isEmpty(one))
      .map((one) => new ResumeItem(typeof one === 'string' ? { name: one } : one, this.isOwn));
  }

  ignore(...names: string[]): void {
    for (const name of names) this.#rest.delete(name);
  }

  /** The names of what nobody asked for. */
  get rest(): string[] {
    return [...this.#rest].filter(([, value]) => !isEmpty(value)).map(([name]) => name);
  }
}
