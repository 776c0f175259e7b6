/** More commits a second than this are for nobody: most displays show 60 pictures a second, fast ones 240. */
const mostCommits = 300;

/** So many seconds on end; a burst of work takes less. */
const mostSeconds = 2;

type Listener = (error: Error) => void;
const listeners = new Set<Listener>();

let second = { began: 0, commits: 0 };
let busySeconds = 0;

/**
 * Counts a commit of React's. Counted is in it and not by a timer, because updates without end may let no other task run.
 *
 * @param now in milliseconds
 */
export function countCommit(now: number): void {
  second.commits += 1;
  const length = now - second.began;
  if (length < 1_000) return;
  // Longer than a second, it held a pause.
  busySeconds = length < 2_000 && second.commits > mostCommits ? busySeconds + 1 : 0;
  second = { began: now, commits: 0 };
  if (busySeconds < mostSeconds) return;
  busySeconds = 0;
  for (const listener of listeners) listener(new Error('It sets its state without end'));
}

/** @returns ends the listening */
export function onEndlessUpdates(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
