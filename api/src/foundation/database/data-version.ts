import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { isPostgres } from './dialect.js';

/** Other processes' changes are noticed within this time. */
const maxAgeMs = 250;

const askTimeoutMs = 500;

/** Both differ after any other connection's commit: https://sqlite.org/pragma.html#pragma_data_version */
const questions = {
  sqlite: 'PRAGMA data_version',
  postgres: 'SELECT pg_current_snapshot()::text AS snapshot',
};

/** Whether one of PostgreSQL's snapshots shows a transaction that the one before didn't, other than `counts`. */
export function showsChange(before: string, after: string, counts: ReadonlySet<string>): boolean {
  const [, first, open] = before.split(':') as [string, string, string];
  const [, end, stillOpen] = after.split(':') as [string, string, string];
  // A standby that took over, or a restored database, may give ids anew.
  if (BigInt(end) < BigInt(first)) return true;
  const hidden = new Set(['', ...stillOpen.split(',')]);
  const isNone = (id: string): boolean => hidden.has(id) || counts.has(id);
  for (let id = BigInt(first); id < BigInt(end); id += 1n) if (!isNone(`${id}`)) return true;
  return !open.split(',').every(isNone);
}

/**
 * A number that grows with every change of the data, for whoever caches what was made from it. This process's commits
 * count at once; those of others once the database has been asked, at most four times a second.
 */
export class DataVersion {
  #version = 0;
  #lastAnswer: unknown;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;
  /** PostgreSQL's ids of this process's counts, until no later snapshot can show them as new. */
  readonly #counts = new Set<string>();

  /** @param asked on SQLite the connection that writes, whose own commits it doesn't count */
  constructor(private readonly asked: DataSource) {}

  /** Undefined if the database must be asked first, or doesn't answer. */
  get current(): number | undefined {
    return performance.now() - this.#askedAt < maxAgeMs ? this.#version : undefined;
  }

  /** Call when data has changed, or may not have been read right. */
  advance(): void {
    this.#version += 1;
  }

  /** Call in a transaction that counts something, before its commit: PostgreSQL shows it like any other. */
  async ignore(manager: EntityManager): Promise<void> {
    if (!isPostgres(this.asked)) return;
    const [{ id }] = await manager.sql<
      [{ id: string | null }]
    >`SELECT pg_current_xact_id_if_assigned()::text AS id`;
    if (id !== null) this.#counts.add(id);
  }

  /** Asks the database, unless that is under way. Never throws. */
  ask(): Promise<void> {
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    const answer = await Promise.race([this.#query(), setTimeout(askTimeoutMs, undefined, { ref: false })]);
    if (answer === undefined || this.#isNews(answer)) this.advance();
    this.#lastAnswer = answer;
    this.#askedAt = answer === undefined ? -Infinity : askedAt;
  }

  #isNews(answer: unknown): boolean {
    const last = this.#lastAnswer;
    if (answer === last) return false;
    if (typeof last !== 'string' || typeof answer !== 'string') return true;
    const isNews = showsChange(last, answer, this.#counts);
    const oldestOpen = BigInt(answer.split(':', 1)[0]!);
    for (const id of this.#counts) if (BigInt(id) < oldestOpen) this.#counts.delete(id);
    return isNews;
  }

  async #query(): Promise<unknown> {
    const question = isPostgres(this.asked) ? questions.postgres : questions.sqlite;
    const [row] = await this.asked.query<object[]>(question).catch(() => []);
    return row && Object.values(row)[0];
  }
}
