import { isMainThread, Worker, workerData } from 'node:worker_threads';

const intervalMs = 50;

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Shared with the thread that watches. */
let limit: Float64Array | undefined;

/**
 * Kills this process once it has used so much processor time from now on, whatever it does. Unlike a time limit, it
 * spares harmless work on a busy machine.
 */
export function limitCpu(maxMs: number): void {
  const isWatched = limit !== undefined;
  limit ??= new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  limit[0] = usedMs() + maxMs;
  if (!isWatched) new Worker(new URL(import.meta.url), { workerData: limit }).unref();
}

if (!isMainThread) {
  const watched = workerData as Float64Array;
  setInterval(() => {
    if (usedMs() > watched[0]!) process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
}
