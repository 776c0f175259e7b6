import { setImmediate } from 'node:timers/promises';
import { isSameSpelling } from '@portico/contract/content/spelling';
import { folded } from '@portico/contract/folded';
import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { assertWhole, type PipedSchema } from '../../foundation/routes/checked-body.js';
import { StaleEntityException, type Versioned } from '../../foundation/routes/entity-tags.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { insertRestored, keepDeleted, takeDeleted } from './deletions.js';
import type { SampleRows } from './sample-rows.js';

/** A row's id, and its author if rows have one. */
type Own = Record<string, number> & { authorId?: number };

type Fields = object & { authorId?: number };

/** The spelling of each group, by its text without case. */
type Groups = Map<string, string>;

/**
 * Adds to what is written what depends on other rows. Made for each transaction, so that many rows read the others once.
 *
 * @param before the row that is edited; `deleted` if the fields are those of a row that is restored
 * @throws ProblemException 409, 422
 */
export type Complete = (
  manager: EntityManager,
) => (fields: object, before?: object | 'deleted') => Promise<object>;

/** Are inserted by one statement. On SQLite nothing else runs meanwhile. */
const rowsAtOnce = 20;

/** Adds, edits, deletes and restores rows of one table. */
export class VersionedRows<Row extends Versioned> {
  /**
   * @param noun a row's name in the audit
   * @param idName the name of the key
   * @param groupName the field that screens group rows by, if they do
   * @param sample marks what is returned, if there is one
   * @param publicAuthors whose rows everyone sees beside their own
   * @param complete by default, nothing depends on other rows
   * @param added whose rules of several fields also hold for what an edit leaves
   */
  constructor(
    private readonly entity: EntityTarget<ObjectLiteral>,
    private readonly noun: 'experience' | 'interest' | 'message' | 'project',
    private readonly idName: string & keyof Row,
    private readonly groupName?: string & keyof Row,
    private readonly sample?: SampleRows,
    private readonly publicAuthors: readonly number[] = [],
    private readonly complete: Complete = () => async (fields) => fields,
    private readonly added?: PipedSchema,
  ) {}

  async add(transaction: Transaction, fields: Fields): Promise<Row> {
    const [row] = await this.addAll(transaction, [fields]);
    const targetId = row![this.idName] as number;
    await transaction.record({ action: `${this.noun}.created`, targetType: this.noun, targetId });
    return row!;
  }

  /** Adds several of one author, which the caller records together. */
  async addAll({ manager }: Transaction, rows: readonly Fields[]): Promise<Row[]> {
    const complete = this.complete(manager);
    const groups = await this.#groups(manager, rows[0]?.authorId);
    const added: Row[] = [];
    for (let begin = 0; begin < rows.length; begin += rowsAtOnce) {
      // So that others are answered in between.
      if (begin > 0) await setImmediate();
      const completed: object[] = [];
      for (const fields of rows.slice(begin, begin + rowsAtOnce))
        completed.push(await complete(this.#inGroup(groups, fields)));
      const inserted = completed.map((fields) => ({ ...fields, version: 1 }));
      // Also sets ids and defaults on the rows; on PostgreSQL, TypeORM 1.1 leaves JSON among them unparsed.
      await manager.insert(this.entity, inserted);
      const given = inserted.map((row, index) => ({ ...row, ...completed[index] }) as object as Row);
      added.push(...given.map(this.#marked));
    }
    return added;
  }

  /** @throws ProblemException 404, 422; StaleEntityException */
  async edit(
    { manager, record }: Transaction,
    own: Own,
    fields: Fields,
    expected: ExpectedVersions,
  ): Promise<Row> {
    const row = await this.#locked(manager, own, expected, fields);
    const changes = await this.complete(manager)(await this.#regrouped(manager, fields, row), row);
    // TypeORM would write a number into the SQL, which SQLite would then prepare anew for each version.
    await manager.update(this.entity, own, { ...changes, version: () => 'version + 1' });
    await record({ action: `${this.noun}.updated`, targetType: this.noun, targetId: own[this.idName]! });
    return this.#marked({ ...row, ...changes, version: row.version + 1 });
  }

  /**
   * The row can be restored for an hour.
   *
   * @throws ProblemException 404, StaleEntityException
   */
  async delete({ manager, record }: Transaction, own: Own, expected: ExpectedVersions): Promise<void> {
    const row = await this.#locked(manager, own, expected);
    // With the next version, so that the restored row has an ETag that no client has.
    await keepDeleted(manager, this.#target(own), { ...row, version: row.version + 1 });
    await manager.delete(this.entity, own);
    await record({ action: `${this.noun}.deleted`, targetType: this.noun, targetId: own[this.idName]! });
  }

  /**
   * Restores a row with its id.
   *
   * @throws ProblemException 404
   */
  async restore({ manager, record }: Transaction, own: Own): Promise<Row> {
    const deleted = await takeDeleted(manager, this.#target(own));
    if (deleted === undefined) throw new ProblemException(404, [{ msg: 'It can no longer be restored' }]);
    const row = await this.complete(manager)(deleted, 'deleted');
    await insertRestored(manager, this.entity, row);
    await record({ action: `${this.noun}.restored`, targetType: this.noun, targetId: own[this.idName]! });
    return this.#marked(row as Row);
  }

  #groupOf = (fields: object): string => (fields as Record<string, string>)[this.groupName!]!;

  /** The spelling of each group that the author sees: of its newest row. */
  async #groups(manager: EntityManager, authorId: number | undefined): Promise<Groups> {
    const { idName, groupName } = this;
    if (groupName === undefined) return new Map();
    const rows = await manager
      .createQueryBuilder(this.entity, 'row')
      .select(`row.${groupName}`, groupName)
      .addSelect(`MAX(row.${idName})`, 'newest')
      .where(authorId === undefined ? {} : { authorId: In([authorId, ...this.publicAuthors]) })
      .groupBy(`row.${groupName}`)
      .orderBy('newest', 'ASC')
      .getRawMany<object>();
    // In JavaScript, because SQLite folds case for ASCII only.
    return new Map(rows.map(this.#groupOf).map((text) => [folded(text), text]));
  }

  /** "hobby" joins "Hobby", and a new group is there for the next row. */
  #inGroup(groups: Groups, fields: Fields): Fields {
    const { groupName } = this;
    if (groupName === undefined) return fields;
    const given = this.#groupOf(fields);
    const text = groups.get(folded(given)) ?? given;
    groups.set(folded(given), text);
    return { ...fields, [groupName]: text };
  }

  /** An edit that stays in its group may change the spelling. */
  async #regrouped(manager: EntityManager, fields: Fields, row: Row): Promise<Fields> {
    if (
      this.groupName === undefined ||
      isSameSpelling(this.#groupOf(row), this.#groupOf({ ...row, ...fields }))
    )
      return fields;
    return this.#inGroup(await this.#groups(manager, (row as Fields).authorId), fields);
  }

  #marked = (row: Row): Row => this.sample?.mark(row) ?? row;

  #target(own: Own) {
    return { targetType: this.noun, targetId: own[this.idName]!, userId: own.authorId ?? null };
  }

  /** @returns the row, which others can't change meanwhile */
  async #locked(manager: EntityManager, own: Own, expected: ExpectedVersions, edit?: Fields): Promise<Row> {
    const row = (await manager.findOne(this.entity, { where: own, ...updateLock(manager) })) as Row | null;
    if (row === null) throw new ProblemException(404);
    if (edit && this.added) assertWhole(this.added, row, edit);
    if (expected?.includes(row.version) === false) throw new StaleEntityException(this.#marked(row));
    return row;
  }
}
