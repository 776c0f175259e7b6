const dayMs = 24 * 60 * 60_000;

export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** Sets the clock of this process, but not its timers, until `jest.useRealTimers()`. */
export const setDaysAgo = (days: number): unknown =>
  jest.useFakeTimers({
    now: Date.now() - days * dayMs,
    doNotFake: [
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
