import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { GenericSchema } from 'valibot';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import type { Database } from '../../foundation/database/database.js';
import { type EditBody, fieldNames } from '../../foundation/routes/checked-body.js';
import type { Versioned } from '../../foundation/routes/entity-tags.js';
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
    private readonly entity: EntityTarget<ObjectLiteral>,
    noun: 'interest' | 'project',
    private readonly idName: string & keyof Row,
    groupName: string & keyof Row,
    private readonly answer: GenericSchema<unknown, Row>,
    complete?: Complete,
  ) {
    this.#rows = new VersionedRows<Row>(entity, noun, idName, groupName, [], complete);
  }

  /** All, highest id first. */
  newest(): Promise<Row[]> {
    return this.select(this.answer, {}, { [this.idName]: 'DESC' });
  }

  /** The rows with a schema's fields. */
  protected async select<Shown>(
    schema: GenericSchema<unknown, Shown>,
    where: FindOptionsWhere<ObjectLiteral>,
    order: FindOptionsOrder<ObjectLiteral>,
  ): Promise<Shown[]> {
    const select = Object.fromEntries(fieldNames(schema).map((name) => [name, true]));
    return (await this.database.read().find(this.entity, { select, where, order })) as Shown[];
  }

  add(admin: Actor, fields: New): Promise<Row> {
    return writeAsAdmin(this.database, admin, (transaction) => this.#rows.add(transaction, fields));
  }

  /** @throws ProblemException 401, 403, 404, 422; StaleEntityException */
  async edit(admin: Actor, id: number, edit: EditBody<object>, expected: ExpectedVersions): Promise<Row> {
    const own = { [this.idName]: id };
    const edited = await edit.fields(() => this.database.read().existsBy(this.entity, own));
    const { [this.idName]: _same, ...fields } = edited as Record<string, unknown>;
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.edit(transaction, own, fields, expected),
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
}
