const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Not of lists in lists, which a file may nest too deep for the stack. */
const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.every(isBlank));

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';

/** An object in a file. It remembers what nobody asked for. */
export class ResumeItem {
  readonly #rest: Map<string, unknown>;

  constructor(value: unknown) {
    this.#rest = new Map(isObject(value) ? Object.entries(value) : []);
  }

  #take(name: string): unknown {
    const value = this.#rest.get(name);
    this.#rest.delete(name);
    return value;
  }

  /** The first that isn't empty: files of older versions have other names. */
  text(...names: string[]): string {
    const texts = names.map((name) => asText(this.#take(name)).trim());
    return texts.find((text) => text !== '') ?? '';
  }

  /** Numbers and texts of a list, or of a text with a comma between them. */
  texts(name: string): string[] {
    const value = this.#take(name);
    const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
    return list.map((one) => asText(one).trim()).filter(Boolean);
  }

  /** Of a list that belongs to another one. */
  textAt(name: string, index: number): string {
    const list = this.#rest.get(name);
    return Array.isArray(list) ? asText(list[index]) : '';
  }

  isTrue(name: string): boolean {
    return this.#take(name) === true;
  }

  item(name: string): ResumeItem {
    return new ResumeItem(this.#take(name));
  }

  items(name: string): ResumeItem[] {
    const value = this.#take(name);
    return (Array.isArray(value) ? value : isObject(value) ? [value] : [])
      .filter((one) => !isEmpty(one))
      .map((one) => new ResumeItem(typeof one === 'string' ? { name: one } : one));
  }

  ignore(...names: string[]): void {
    for (const name of names) this.#rest.delete(name);
  }

  /** The names of what nobody asked for. */
  get rest(): string[] {
    return [...this.#rest].filter(([, value]) => !isEmpty(value)).map(([name]) => name);
  }
}
