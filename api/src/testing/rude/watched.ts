import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as passes } from 'node:timers/promises';

/** Only Linux tells of a process from outside. Elsewhere all figures are 0, and the tests say nothing of them. */
const isTold = existsSync('/proc/self/status');

/** What a process holds in memory. */
export const megabytesOf = (pid: number): number =>
  isTold ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024 : 0;

/** The processes that it has started. */
const childrenOf = (pid: number): number[] =>
  isTold
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)
    : [];

/** What the processes that it has started hold. One that ends meanwhile counts no more. */
export const megabytesOfChildren = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => {
    try {
      // Nothing is told of one that has ended.
      return sum + (megabytesOf(child) || 0);
    } catch {
      return sum;
    }
  }, 0);

/** As a terminal does it with Ctrl+C, and systemd with all processes of a unit. */
export const signalWithChildren = (pid: number, signal: NodeJS.Signals): void => {
  for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
};

/** How many files and connections a process has open. */
export const descriptorsOf = (pid: number): number => (isTold ? readdirSync(`/proc/${pid}/fd`).length : 0);

/** What others notice of rude clients. */
export interface Watched {
  /** The most that the server held in memory, over what it held before. */
  grownMegabytes: number;
  /** Of a polite client that asks one thing after the other: how long the slowest answer took. */
  slowestMs: number;
  /** What it was answered, other than with 200. */
  failures: string[];
}

/**
 * Asks politely, and looks at the server, until something else is over.
 *
 * @param paths that a polite client asks for in turns
 */
export async function watchUntil(
  over: Promise<unknown>,
  { url, pid, paths }: { url: string; pid: number; paths: string[] },
): Promise<Watched> {
  const before = megabytesOf(pid);
  const watched: Watched = { grownMegabytes: 0, slowestMs: 0, failures: [] };
  let isOver = false;
  void over.finally(() => (isOver = true)).catch(() => undefined);
  for (let turn = 0; !isOver; turn += 1) {
    const begun = performance.now();
    const path = paths[turn % paths.length]!;
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(20_000) }).catch(String);
    if (typeof answer === 'string') watched.failures.push(`${path} ${answer}`);
    else if (answer.status !== 200) watched.failures.push(`${path} ${answer.status}`);
    if (typeof answer !== 'string') await answer.arrayBuffer();
    watched.slowestMs = Math.max(watched.slowestMs, performance.now() - begun);
    watched.grownMegabytes = Math.max(watched.grownMegabytes, megabytesOf(pid) - before);
    await passes(5);
  }
  await over;
  return watched;
}
