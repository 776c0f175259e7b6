import { setImmediate } from 'node:timers/promises';
import { ownerId } from '@portico/contract/accounts/owner';
import type { FieldFacts } from '@portico/contract/field-facts';
import type {
  DeepPartial,
  EntityManager,
  EntityTarget,
  FindManyOptions,
  FindOptionsOrder,
  FindOptionsWhere,
  ObjectLiteral,
} from 'typeorm';
import { assertAdmin } from '../accounts/sessions/write-as-admin.js';
import { signedInUser } from '../accounts/users/user-answer.js';
import type { Actor } from '../database/actor.js';
import type { Database } from '../database/database.js';
import { isUniqueViolation } from '../database/database-errors.js';
import { updateLock } from '../database/dialect.js';
import { assertWhole } from '../http/routes/checked-body.js';
import type { Versioned } from '../http/routes/entity-tags.js';
import {
  allColumns,
  assertVersion,
  type ExpectedVersions,
  lockRow,
  nextVersion,
} from '../http/routes/locked-row.js';
import { ProblemException } from '../http/routes/problem.js';
import type { StoredMarkdown } from '../markdown/stored-markdown.js';
import { keepDeleted, restoreRow } from './deletions.js';
import type { RowColumns } from './row-columns.js';

/** How the message ends. */
type Remedy = 'one to add another' | 'one to restore this one' | 'some to import all of these';

/** Few enough for a statement's limits, and for those who wait to be answered. */
const insertedAtOnce = 100;

interface ListFacts<Row, Id> {
  entity: EntityTarget<Row>;
  idName: Id;
  /** In the audit and in deletions. */
  targetType: 'experience' | 'interest' | 'page' | 'project';
  /** Whether people have rows of their own. All others are the site's, which administrators change. */
  hasAuthors?: true;
  most: number;
  /** Several of them. */
  nouns: string;
  /** Of an addition; of an edit, with the row before. */
  rules(before: Omit<Row, 'isSample'>): Parameters<typeof assertWhole>[0];
  /** Who changes one of them makes a row of the sample their own. */
  texts: Readonly<Record<string, FieldFacts>>;
  /** Thrown where another row has what only one may have. */
  taken?: ProblemException;
  /** The text in Markdown, and the column of its HTML. */
  markdown?: { text: string & keyof Row; html: string & keyof Row; stored: StoredMarkdown };
}

/**
 * A list of content, whose rows are added, edited, deleted and restored one by one. Every change throws ProblemException 401 or
 * 403 if the actor may not make it any more, 404 without the row, and 409 at the list's limit.
 */
export abstract class RowList<
  Row extends ObjectLiteral & Versioned & Pick<Partial<RowColumns>, 'isSample'>,
  Id extends string & keyof Row,
  New extends object,
  Answer extends Versioned,
> {
  constructor(
    protected readonly database: Database,
    readonly facts: ListFacts<Row, Id>,
  ) {}

  /** A row as the API answers it, also with a 412. */
  abstract answer(row: Row): Answer;

  /** What new rows have besides what is given. The last becomes the newest. */
  protected completed?(
    manager: EntityManager,
    rows: readonly New[],
    authorId: number,
  ): Promise<Partial<Row>[]>;

  /** What an edit sets besides what is given. */
  protected changed?(manager: EntityManager, row: Row, given: Partial<New>): Promise<Partial<Row>>;

  /** Called before the deletion is locked. */
  lockForRestore?(manager: EntityManager): Promise<void>;

  /** What a deleted row is when it comes back, as others may have changed. */
  protected restored?(manager: EntityManager, row: Row): Promise<Row>;

  /** Which rows a person may change. */
  ownedBy(userId: number): FindOptionsWhere<Row> {
    return (this.facts.hasAuthors ? { authorId: userId } : {}) as FindOptionsWhere<Row>;
  }

  targetOf(targetId: number, userId: number) {
    const { targetType, hasAuthors } = this.facts;
    return { targetType, targetId, userId: hasAuthors && userId };
  }

  /** A row with the columns that lists leave out. */
  protected whole(id: number): Promise<Row | null> {
    const { entity, idName } = this.facts;
    const manager = this.database.read();
    const where = { [idName]: id } as FindOptionsWhere<Row>;
    return manager.findOne(entity, { select: allColumns(manager, entity), where });
  }

  /** As the API answers, newest first. */
  protected async listed(options: FindManyOptions<Row> = {}): Promise<Answer[]> {
    const { entity, idName } = this.facts;
    const order = { ...options.order, [idName]: 'DESC' } as FindOptionsOrder<Row>;
    const rows = await this.database.read().find(entity, { ...options, order });
    return rows.map((row) => this.answer(row));
  }

  /**
   * The HTML of a text in Markdown that is saved; none outlives its text. Authors but the owner have lines of text, as only
   * they see them.
   *
   * @param parent of the fields' paths in errors
   * @param id of the row that is edited
   */
  async rendered({ userId }: Actor, given: Partial<New>, parent = '', id?: number): Promise<Partial<Row>> {
    const { hasAuthors, markdown, texts } = this.facts;
    if (!markdown || (hasAuthors && userId !== ownerId)) return {};
    const { text: name, html, stored } = markdown;
    const text: string | null | undefined = (given as Partial<Row>)[name];
    if (text === undefined) return {};
    const known = text === null || id === undefined ? null : await this.whole(id);
    // Written again, as somebody else may save another meanwhile.
    if (known?.[html] && text === known[name]) return { [html]: known[html] } as Partial<Row>;
    const field = { label: texts[name]!.label, path: parent + name };
    return { [html]: text === null ? null : await stored.render(text, field) } as Partial<Row>;
  }

  /** For a caller that records it. Many with each statement, because on SQLite all other writes wait for the transaction. */
  async insert(
    manager: EntityManager,
    given: readonly New[],
    remedy: Remedy,
    authorId: number,
  ): Promise<Row[]> {
    const { entity } = this.facts;
    const completed = await this.completed?.(manager, given, authorId);
    const asNew = { version: 1, isSample: false };
    const added = given.map((fields, index) => ({ ...fields, ...completed?.[index], ...asNew }));
    const rows = added.map((fields) => manager.create(entity, fields as DeepPartial<Row>));
    for (let first = 0; first < rows.length; first += insertedAtOnce) {
      await manager.insert(entity, rows.slice(first, first + insertedAtOnce));
      await setImmediate();
    }
    await this.#assertWithinLimit(manager, authorId, remedy);
    // On PostgreSQL, TypeORM 1.1 sets what it reads back, and leaves JSON unparsed.
    return rows.map((row, index) => ({ ...row, ...added[index] }));
  }

  async add(actor: Actor, given: New): Promise<Answer> {
    const whole = { ...given, ...(await this.rendered(actor, given)) };
    return this.#change(actor, 'created', async (manager) => {
      const [row] = await this.insert(manager, [whole], 'one to add another', actor.userId);
      return row!;
    });
  }

  /** @throws StaleEntityException */
  async edit(actor: Actor, edit: Partial<New> & Pick<Row, Id>, expected: ExpectedVersions): Promise<Answer> {
    const { entity, idName, rules, texts } = this.facts;
    const { [idName]: id, ...others } = edit;
    const given = others as Partial<New>;
    const own = this.#own(id, actor);
    const rendered = await this.rendered(actor, given, '', id);
    return this.#change(actor, 'updated', async (manager) => {
      const row = await lockRow(manager, entity, own);
      assertWhole(rules(row), row, given);
      assertVersion(this.answer(row), expected);
      const fields = {
        ...given,
        ...rendered,
        ...(await this.changed?.(manager, row, given)),
      } as Partial<Row>;
      const isSame = (name: keyof Row) => !(name in fields) || fields[name] === row[name];
      const isSample = row.isSample && Object.keys(texts).every(isSame);
      const change: object = { ...fields, isSample, ...nextVersion };
      await manager.update(entity, own, change);
      return { ...row, ...fields, isSample, version: row.version + 1 };
    });
  }

  /** @throws StaleEntityException */
  async delete(actor: Actor, id: number, expected: ExpectedVersions): Promise<void> {
    const { entity } = this.facts;
    const own = this.#own(id, actor);
    await this.#change(actor, 'deleted', async (manager) => {
      const row = await lockRow(manager, entity, own);
      assertVersion(this.answer(row), expected);
      await keepDeleted(manager, this.targetOf(id, actor.userId), row);
      await manager.delete(entity, own);
      return row;
    });
  }

  restore(actor: Actor, id: number): Promise<Answer> {
    return this.#change(actor, 'restored', async (manager) => {
      await this.lockForRestore?.(manager);
      const row = await this.restoreIn(manager, id, actor.userId);
      await this.#assertWithinLimit(manager, actor.userId, 'one to restore this one');
      return row;
    });
  }

  /** For a caller that records it. */
  restoreIn(manager: EntityManager, id: number, userId: number): Promise<Row> {
    const complete = async (row: Row) => (await this.restored?.(manager, row)) ?? row;
    return restoreRow(manager, this.facts.entity, this.targetOf(id, userId), complete);
  }

  /** Locks the actor's account, so that it isn't deleted meanwhile, and to avoid a deadlock with that. */
  #change(
    actor: Actor,
    verb: 'created' | 'deleted' | 'restored' | 'updated',
    change: (manager: EntityManager) => Promise<Row>,
  ): Promise<Answer> {
    const { hasAuthors, idName, targetType, taken } = this.facts;
    const write = this.database.write(actor, async (transaction) => {
      const { manager, record } = transaction;
      if (hasAuthors) await signedInUser(manager, actor.userId, updateLock(manager));
      else await assertAdmin(transaction, actor);
      const row = await change(manager);
      await record({ action: `${targetType}.${verb}`, targetType, targetId: row[idName] });
      return this.answer(row);
    });
    return write.catch((error: unknown) => {
      throw taken && isUniqueViolation(error) ? taken : error;
    });
  }

  #own(id: number, { userId }: Actor): FindOptionsWhere<Row> {
    return { [this.facts.idName]: id, ...this.ownedBy(userId) };
  }

  async #assertWithinLimit(manager: EntityManager, authorId: number, remedy: Remedy): Promise<void> {
    const { entity, most, nouns } = this.facts;
    if ((await manager.countBy(entity, this.ownedBy(authorId))) <= most) return;
    const msg = `You can have at most ${most.toLocaleString('en')} ${nouns}. Delete ${remedy}.`;
    throw new ProblemException(409, [{ msg, code: 'too-many-entries', values: { max: most } }]);
  }
}
