import { aNewInterest } from '@portico/contract/testing/rows';
import { Interest } from '../../content/interests/interest.entity.js';
import { systemActor } from '../../foundation/audit/actor.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import type { Database } from '../../foundation/database/database.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { anyRecord } from './any-record.js';
import { seededRandom } from './seeded-random.js';

const clients = 50;
const rolledBack = new Error('rolled back on purpose');

export interface HistoryReport {
  /** A sentence for each thing that is in the database and should not be, or the reverse. */
  wrong: string[];
  /** Writes that failed, and not on purpose. */
  failed: string[];
}

/**
 * Plays clients that write at the same time, each one write after the other to rows of its own: rows are added,
 * changed and deleted, and one write in five fails on purpose after it has done its work.
 */
export const playHistory = async (
  database: Database,
  writes: number,
  seed: number,
): Promise<HistoryReport> => {
  const players = Array.from(
    { length: clients },
    (_, index) => new Client(database, `client ${index}`, seed + index),
  );
  await Promise.all(players.map((player) => player.play(writes / clients)));
  const kept = new Map((await database.read().find(Interest)).map(({ name, about }) => [name, about]));
  const expected = new Map(players.flatMap(({ rows }) => [...rows]));
  const recorded = await database.read().count(AuditEntry);
  const acknowledged = players.reduce((sum, player) => sum + player.acknowledged, 0);
  const wrong = differences(expected, kept);
  if (recorded !== acknowledged)
    wrong.push(`${recorded} audit entries for ${acknowledged} acknowledged writes`);
  return { wrong, failed: players.flatMap(({ failed }) => failed) };
};

class Client {
  /** What was acknowledged: the text of each row by its name. */
  readonly rows = new Map<string, string>();
  readonly failed: string[] = [];
  acknowledged = 0;
  readonly #random: () => number;

  constructor(
    private readonly database: Database,
    private readonly name: string,
    seed: number,
  ) {
    this.#random = seededRandom(seed);
  }

  async play(writes: number): Promise<void> {
    for (let i = 0; i < writes; i += 1) {
      const fails = this.#random() < 0.2;
      const [change, acknowledge] = this.#choose(i);
      try {
        await this.database.write(systemActor, async (transaction) => {
          await change(transaction);
          await transaction.record(anyRecord);
          if (fails) throw rolledBack;
        });
        acknowledge();
        this.acknowledged += 1;
      } catch (error) {
        if (error !== rolledBack) this.failed.push(`${this.name}, write ${i}: ${String(error)}`);
      }
    }
  }

  #choose(i: number): [change: (transaction: Transaction) => Promise<unknown>, acknowledge: () => unknown] {
    const names = [...this.rows.keys()];
    const old = names[Math.floor(this.#random() * names.length)];
    const kind = this.#random();
    const about = `write ${i}`;
    if (old === undefined || kind < 0.5) {
      const name = `${this.name}, row ${i}`;
      return [
        ({ manager }) => manager.insert(Interest, aNewInterest({ name, about })),
        () => this.rows.set(name, about),
      ];
    }
    if (kind < 0.8) {
      return [
        ({ manager }) => manager.update(Interest, { name: old }, { about }),
        () => this.rows.set(old, about),
      ];
    }
    return [({ manager }) => manager.delete(Interest, { name: old }), () => this.rows.delete(old)];
  }
}

const differences = (expected: Map<string, string>, kept: Map<string, string>): string[] =>
  [...new Set([...expected.keys(), ...kept.keys()])]
    .filter((name) => expected.get(name) !== kept.get(name))
    .map((name) => `${name}: ${kept.get(name) ?? 'missing'} instead of ${expected.get(name) ?? 'missing'}`);
