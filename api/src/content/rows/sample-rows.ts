import { type EntityManager, type EntityTarget, type FindManyOptions, In, type ObjectLiteral } from 'typeorm';

type Texts = Readonly<Record<string, unknown>>;

interface SampleTexts {
  rows: readonly object[];
  /** The field by which one is found. */
  name: string;
  required: readonly string[];
  /** Earlier versions of the sample had none of these. */
  optional?: readonly string[];
  /** Who wrote them, if rows have authors. */
  authorId?: number;
}

const isSame = (one: Texts, other: Texts, fields: readonly string[]): boolean =>
  fields.every((field) => (one[field] ?? null) === (other[field] ?? null));

/** The rows of a table that are the built-in sample's, known by their unchanged texts in any installation. */
export class SampleRows {
  readonly #byName: ReadonlyMap<unknown, Texts>;
  readonly #name: string;
  readonly #required: readonly string[];
  readonly #optional: readonly string[];
  readonly #author: { authorId?: number };

  constructor(
    readonly entity: EntityTarget<ObjectLiteral>,
    { rows, name, required, optional = [], authorId }: SampleTexts,
  ) {
    this.#byName = new Map((rows as readonly Texts[]).map((row) => [row[name], row]));
    this.#name = name;
    this.#required = required;
    this.#optional = optional;
    this.#author = authorId === undefined ? {} : { authorId };
  }

  has(row: object): boolean {
    const texts = row as Texts;
    const sample = this.#byName.get(texts[this.#name]);
    if (sample === undefined || !isSame(texts, sample, this.#required)) return false;
    return isSame(texts, sample, this.#optional) || isSame(texts, {}, this.#optional);
  }

  /** Says of a row that it is one of them. */
  mark = <Row extends object>(row: Row): Row => (this.has(row) ? { ...row, isSample: true } : row);

  async find(manager: EntityManager, options: FindManyOptions<ObjectLiteral> = {}): Promise<ObjectLiteral[]> {
    const where = { ...this.#author, [this.#name]: In([...this.#byName.keys()]) };
    const rows = await manager.find(this.entity, { ...options, where });
    return rows.filter((row) => this.has(row));
  }
}
