import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isPostgres } from './dialect.js';

/** Other processes' changes are noticed within this time. */
const maxAgeMs = 250;

const askTimeoutMs = 500;

/** Both differ after any other connection's commit: https://sqlite.org/pragma.html#pragma_data_version */
const questions = {
  sqlite: 'PRAGMA data_version',
  postgres: 'SELECT pg_current_snapshot()::text AS snapshot',
};

/**
 * A number that grows with every change of the data, for whoever caches what was made from it. This process's commits
 * count at once; those of others once the database has been asked, at most four times a second.
 */
export class DataVersion {
  #version = 0;
  #lastAnswer: unknown;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;

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

  /** Asks the database, unless that is under way. Never throws. */
  ask(): Promise<void> {
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    const answer = await Promise.race([this.#query(), setTimeout(askTimeoutMs, undefined, { ref: false })]);
    if (answer === undefined || answer !== this.#lastAnswer) this.advance();
    this.#lastAnswer = answer;
    this.#askedAt = answer === undefined ? -Infinity : askedAt;
  }

  async #query(): Promise<unknown> {
    const question = isPostgres(this.asked) ? questions.postgres : questions.sqlite;
    const [row] = await this.asked.query<object[]>(question).catch(() => []);
    return row && Object.values(row)[0];
  }
}
