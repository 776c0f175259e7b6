import type { FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { GenericSchema } from 'valibot';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import type { Database } from '../../foundation/database/database.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { type EditBody, fieldNames, type PipedSchema } from '../../foundation/routes/checked-body.js';
import type { Versioned } from '../../foundation/routes/entity-tags.js';
import type { SampleRows } from './sample-rows.js';
import { type Complete, VersionedRows } from './versioned-rows.js';

/** Public rows that administrators change. */
export abstract class AdministeredRows<Row extends Versioned, New extends object> {
  readonly #rows: VersionedRows<Row>;

  /**
   * @param answer the schema of a row as the API returns it
   * @param groupName the field that screens group rows by
   */
  constructor(
    protected readonly database: Database,
    protected readonly sample: SampleRows,
    noun: 'interest' | 'project',
    private readonly idName: string & keyof Row,
    groupName: string & keyof Row,
    private readonly answer: GenericSchema<unknown, Row>,
    complete?: Complete,
    private readonly added?: PipedSchema,
  ) {
    this.#rows = new VersionedRows<Row>(sample.entity, noun, idName, groupName, sample, [], complete, added);
  }

  /** All, highest id first. */
  async newest(): Promise<Row[]> {
    const rows = await this.select(this.answer, {}, { [this.idName]: 'DESC' });
    return rows.map(this.sample.mark);
  }

  /** The rows with a schema's fields, without marks of the sample. */
  protected async select<Shown>(
    schema: GenericSchema<unknown, Shown>,
    where: FindOptionsWhere<ObjectLiteral>,
    order: FindOptionsOrder<ObjectLiteral>,
  ): Promise<Shown[]> {
    const columns = fieldNames(schema).filter((name) => name !== 'isSample');
    const select = Object.fromEntries(columns.map((name) => [name, true]));
    return (await this.database.read().find(this.sample.entity, { select, where, order })) as Shown[];
  }

  /**
   * Adds to what is written what takes longer than others can wait for a transaction.
   *
   * @throws ProblemException 422, 503
   */
  protected completed(_admin: Actor, fields: object, _id?: number): Promise<object> {
    return Promise.resolve(fields);
  }

  async add(admin: Actor, fields: New): Promise<Row> {
    const completed = await this.completed(admin, fields);
    return this.#answered(
      await writeAsAdmin(this.database, admin, (transaction) => this.#rows.add(transaction, completed)),
    );
  }

  async addAll(transaction: Transaction, rows: readonly New[]): Promise<void> {
    await this.#rows.addAll(transaction, rows);
  }

  /** @throws ProblemException 401, 403, 404, 422; StaleEntityException */
  async edit(admin: Actor, id: number, edit: EditBody<object>, expected: ExpectedVersions): Promise<Row> {
    const own = { [this.idName]: id };
    const edited = await edit.fields(
      () => this.database.read().findOneBy(this.sample.entity, own),
      this.added,
    );
    const { [this.idName]: _same, ...fields } = edited as Record<string, unknown>;
    const completed = await this.completed(admin, fields, id);
    return this.#answered(
      await writeAsAdmin(this.database, admin, (transaction) =>
        this.#rows.edit(transaction, own, completed, expected),
      ),
    );
  }

  /** @throws ProblemException 401, 403, 404; StaleEntityException */
  delete(admin: Actor, id: number, expected: ExpectedVersions): Promise<void> {
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.delete(transaction, { [this.idName]: id }, expected),
    );
  }

  /** @throws ProblemException 401, 403, 404 */
  restore(admin: Actor, id: number): Promise<Row> {
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.restore(transaction, { [this.idName]: id }),
    );
  }

  #answered = (row: Row): Row => {
    const names = fieldNames(this.answer);
    return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) as Row;
  };
}
