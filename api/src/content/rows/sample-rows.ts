import { type EntityManager, type EntityTarget, type FindManyOptions, In, type ObjectLiteral } from 'typeorm';

type Texts = Readonly<Record<string, unknown>>;

interface SampleTexts {
  idName: string;
  /** In deletions. */
  targetType: string;
  rows: readonly object[];
  /** The field by which one is found. */
  name: string;
  /** The fields that must be unchanged. */
  fields: readonly string[];
  /** Who wrote them, if rows have authors. */
  authorId?: number;
}

/** The rows of a table that are the built-in sample's, known by their unchanged texts in any installation. */
export class SampleRows {
  readonly #byName: ReadonlyMap<unknown, Texts>;
  /** Which rows may be among them; all that aren't others'. */
  readonly author: { authorId?: number };

  constructor(
    readonly entity: EntityTarget<ObjectLiteral>,
    readonly texts: SampleTexts,
  ) {
    const { rows, name, authorId } = texts;
    this.#byName = new Map((rows as readonly Texts[]).map((row) => [row[name], row]));
    this.author = authorId === undefined ? {} : { authorId };
  }

  has(row: object): boolean {
    const texts = row as Texts;
    const sample = this.#byName.get(texts[this.texts.name]);
    const isUnchanged = (field: string) => (texts[field] ?? null) === (sample![field] ?? null);
    return sample !== undefined && this.texts.fields.every(isUnchanged);
  }

  /** The row as the API answers it, also with a 412: it says whether it is one of them. */
  mark = <Row extends object>(row: Row): Row => (this.has(row) ? { ...row, isSample: true } : row);

  async find(manager: EntityManager, options: FindManyOptions<ObjectLiteral> = {}): Promise<ObjectLiteral[]> {
    const where = { ...this.author, [this.texts.name]: In([...this.#byName.keys()]) };
    const rows = await manager.find(this.entity, { ...options, where });
    return rows.filter((row) => this.has(row));
  }
}
