import { KeyedQueue } from '../queue/keyed-queue.js';

/** When a write may begin. */
export interface WriteOrder {
  /** @param userId of whoever makes it; undefined where nobody is known to */
  run<T>(write: () => Promise<T>, userId?: number): Promise<T>;
}

/**
 * One at a time for each person, those of others meanwhile. The database keeps them apart, but a person's own lock one
 * another's rows: at once, they would wait for each other with all connections in their hands, and others without one.
 */
export const oneForEachPerson = (): WriteOrder => {
  const turns = new KeyedQueue();
  return { run: (write, userId) => turns.run(userId === undefined ? [] : [`${userId}`], write) };
};
