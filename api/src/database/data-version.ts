import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityMetadata } from 'typeorm';
import { isPostgres } from './dialect.js';

/** Other processes' changes are noticed within this time. */
const maxAgeMs = 250;

const askTimeoutMs = 500;

/** Differ after any other connection's commit: https://sqlite.org/pragma.html#pragma_data_version */
const commitsOf = {
  sqlite: 'PRAGMA data_version',
  postgres: 'SELECT pg_current_snapshot()::text',
};

/** A table that no public answer is made from: its entity class has `isInternal`. */
const isInternal = ({ target }: EntityMetadata): boolean => 'isInternal' in Object(target);

const changesNothing = /^\s*(?:BEGIN|COMMIT|LOCK|PRAGMA|RELEASE|ROLLBACK|SAVEPOINT|SELECT|SET|SHOW|START)\b/i;
const changedTable = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) "?(\w+)"?/i;

/** Whether a statement may change what public answers are made from. One that isn't understood may. */
export function mayChangeAnswers({ entityMetadatas }: DataSource): (statement: string) => boolean {
  const internal = new Set(entityMetadatas.filter(isInternal).map(({ tableName }) => tableName));
  return (statement) =>
    !changesNothing.test(statement) && !internal.has(changedTable.exec(statement)?.[1] ?? '');
}

/**
 * Differs after each change of rows in PostgreSQL's tables, whose `xmin` is the transaction that wrote them. Its snapshots
 * tell of commits in other databases of the same server, too.
 */
const rowsOf = ({ entityMetadatas, driver }: DataSource): string => {
  const tables = entityMetadatas
    .filter((table) => !isInternal(table))
    .map(({ tableName }) => `SELECT xmin FROM ${driver.escape(tableName)}`);
  return `SELECT count(*) || ' ' || sum(xmin::text::bigint) FROM (${tables.join(' UNION ALL ')}) AS shown`;
};

interface DataState {
  /** Of all that is on the same PostgreSQL server. */
  commits: unknown;
  rows: unknown;
}

/**
 * A number that grows with every change of the data, for whoever caches what was made from it. This process's commits
 * count at once; those of others once the database has been asked, at most four times a second.
 */
export class DataVersion {
  #version = 0;
  #last: DataState | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;

  /** @param asked on SQLite the connection that writes, whose own commits it doesn't count */
  constructor(private readonly asked: DataSource) {}

  /** Undefined if the database must be asked first, or doesn't answer. */
  get current(): number | undefined {
    return this.#isFresh ? this.#version : undefined;
  }

  /** Differs when another process may have changed files that servers share: whoever does so commits something. */
  get fileMark(): unknown {
    return this.#isFresh ? this.#last?.commits : undefined;
  }

  /** Call when data has changed, or may not have been read right. */
  advance(): void {
    this.#version += 1;
  }

  /** Asks the database, unless that is under way. Never throws. */
  ask(): Promise<void> {
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
  }

  get #isFresh(): boolean {
    return performance.now() - this.#askedAt < maxAgeMs;
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    const state = await Promise.race([
      this.#state().catch(() => undefined),
      setTimeout(askTimeoutMs, undefined, { ref: false }),
    ]);
    if (state === undefined || state.rows !== this.#last?.rows) this.advance();
    this.#last = state;
    this.#askedAt = state === undefined ? -Infinity : askedAt;
  }

  async #state(): Promise<DataState> {
    const isShared = isPostgres(this.asked);
    const commits = await this.#value(isShared ? commitsOf.postgres : commitsOf.sqlite);
    if (commits === this.#last?.commits) return this.#last!;
    return { commits, rows: isShared ? await this.#value(rowsOf(this.asked)) : commits };
  }

  async #value(question: string): Promise<unknown> {
    const [row] = await this.asked.query<[object]>(question);
    return Object.values(row)[0];
  }
}
