import { In } from 'typeorm';

type Texts = Readonly<Record<string, unknown>>;

/** The rows of a table that are the built-in sample's, known by their unchanged texts in any installation. */
export class SampleRows {
  readonly #byName: ReadonlyMap<unknown, Texts>;

  /**
   * @param name the field by which one is found
   * @param fields that must be unchanged
   */
  constructor(
    rows: readonly object[],
    private readonly name: string,
    private readonly fields: readonly string[],
  ) {
    this.#byName = new Map((rows as readonly Texts[]).map((row) => [row[name], row]));
  }

  /** Which rows may be among them. */
  get named() {
    return { [this.name]: In([...this.#byName.keys()]) };
  }

  has(row: object): boolean {
    const texts = row as Texts;
    const sample = this.#byName.get(texts[this.name]);
    const isUnchanged = (field: string) => (texts[field] ?? null) === (sample![field] ?? null);
    return sample !== undefined && this.fields.every(isUnchanged);
  }

  /** The row as the API answers it: it says whether it is one of them. */
  mark<Row extends object>(row: Row): Row {
    return this.has(row) ? { ...row, isSample: true } : row;
  }
}
