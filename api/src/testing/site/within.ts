/**
 * Looks again and again until nothing is thrown.
 *
 * @throws what the last look threw, after this time
 */
export async function within(timeoutMs: number, look: () => Promise<void>): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      // A look that asks nobody would hold up what it looks for.
      await new Promise(setImmediate);
    }
  }
}
