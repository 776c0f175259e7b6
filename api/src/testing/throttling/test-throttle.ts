import { ProblemException } from '../../foundation/routes/problem.js';
import { AttemptCount } from '../../foundation/throttling/attempt-count.entity.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { openTestDatabase, type OpenTestDatabase } from '../databases/open-test-database.js';

export const account = 'ada@portfolio.example';
export const second = 1_000;
export const minute = 60 * second;

/** The seconds that an attempt is told to wait; undefined where it is let through. */
export const waitOf = async (attempt: Promise<unknown>): Promise<number | undefined> => {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error;
    return Number(error.headers['retry-after']);
  }
};

/** A throttle on a database of its own, in a time that stands still. */
export class TestThrottle {
  readonly start = Date.parse('2026-01-01T00:00:00Z');
  now = this.start;
  readonly throttle: Throttle;
  #addresses = 0;

  private constructor(readonly db: OpenTestDatabase) {
    this.throttle = this.anotherServer();
    jest.spyOn(Date, 'now').mockImplementation(() => this.now);
  }

  static async open(): Promise<TestThrottle> {
    return new TestThrottle(await openTestDatabase());
  }

  /** On the same database. */
  anotherServer(): Throttle {
    return new Throttle(this.db.database, {
      signInsPerMinute: 3,
      registrationsPerHour: 2,
      messagesPerHour: 2,
      allMessagesPerMinute: 5,
    });
  }

  /** One that nothing was counted for, in one network with the others. */
  newAddress(): string {
    this.#addresses += 1;
    return `198.51.100.${this.#addresses & 255}`;
  }

  /** In a network that nothing was counted for. */
  elsewhere(): string {
    this.#addresses += 1;
    return `10.${this.#addresses >> 8}.${this.#addresses & 255}.7`;
  }

  attempt(emailKey = account, address = this.newAddress()): Promise<number | undefined> {
    return waitOf(this.throttle.signIn(emailKey, address));
  }

  async attempts(number: number): Promise<(number | undefined)[]> {
    const waits: (number | undefined)[] = [];
    for (let made = 0; made < number; made += 1) waits.push(await this.attempt());
    return waits;
  }

  counts(): Promise<AttemptCount[]> {
    return this.db.database.read().find(AttemptCount, { order: { kind: 'ASC', key: 'ASC' } });
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.db.drop();
  }
}
