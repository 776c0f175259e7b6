import { setTimeout } from 'node:timers/promises';

/** So long that only what never happens takes it, also on a busy machine. */
const patienceMs = 60_000;

/**
 * Looks again and again until nothing is thrown.
 *
 * @throws what the last look threw, after a minute
 */
export async function eventually(look: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      // A look without a pause would hold up what it looks for.
      await setTimeout(20);
    }
  }
}
