import type { PageRemote } from '@portico/contract/pages/page-remote';

/** The versions that this page shows instead of live ones that failed, by the remote's name, for the whole visit. */
const standIns = new Map<string, PageRemote>();

/** A region must not wait long for what it could show instead. */
const timeoutMs = 1_500;

export interface Failure {
  apiBase: string;
  /** The version that is live for this page. */
  remote: PageRemote;
  /** The version that failed: the live one, or its stand-in. */
  shown: PageRemote;
  module: string;
  error: unknown;
}

/** The version of a remote that this page shows. */
export const shownVersion = (remote: PageRemote): PageRemote => standIns.get(remote.name) ?? remote;

/**
 * Reports a failure and, once for each remote, replaces the live version with the last good one.
 *
 * @returns whether another version is to be shown now
 */
export async function replaceFailed(failure: Failure): Promise<boolean> {
  const { remote, shown } = failure;
  const { name } = remote;
  // Two screens of one version may fail before either knows what is shown instead.
  if (shownVersion(remote).container !== shown.container) return true;
  standIns.delete(name);
  const standIn = await findStandIn(failure);
  if (standIn) standIns.set(name, standIn);
  return standIn !== undefined;
}

/** The code that looks for a stand-in is loaded with the first failure. */
async function findStandIn(failure: Failure): Promise<PageRemote | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const answered = import('./answer-failure').then(({ answerFailure }) => answerFailure(failure, signal));
  return Promise.race([answered.catch(() => undefined), tooLate]);
}
