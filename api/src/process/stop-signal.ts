/** Milliseconds. A terminal signals the whole group and npm passes the signal on: the same wish arrives twice. */
const sameWish = 1_000;

/** Calls `stop` at the first SIGINT or SIGTERM; another one, a second later or more, ends the process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  const receive = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void stop();
    } else if (performance.now() - firstAt >= sameWish) {
      process.exit(1);
    }
  };
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
}
