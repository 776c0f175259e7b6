import type { PageRemote } from '@portico/contract/pages/page-remote';

/** The versions that this page shows in the place of live ones that failed, by the remote's name, for the whole visit. */
const standIns = new Map<string, PageRemote>();

/** In milliseconds: a region must not wait for what it could show instead. */
const patience = 1_500;

export interface Failure {
  apiBase: string;
  /** The version that is live for this page. */
  remote: PageRemote;
  /** The version that failed: the live one, or what stood in for it. */
  shown: PageRemote;
  module: string;
  error: unknown;
}

/** The version of a remote that this page shows. */
export const shownVersion = (remote: PageRemote): PageRemote => standIns.get(remote.name) ?? remote;

/**
 * Reports a failure and, once for each remote, puts its last good version in the place of the live one.
 *
 * @returns whether another version is to be shown now
 */
export async function replaceFailed(failure: Failure): Promise<boolean> {
  const { remote, shown } = failure;
  const { name } = remote;
  // Two screens of one version may fail before either knows what is shown instead.
  if (shownVersion(remote).container !== shown.container) return true;
  standIns.delete(name);
  const standIn = await answer(failure);
  if (standIn) standIns.set(name, standIn);
  return standIn !== undefined;
}

/** What answers a failure is loaded with the first one. */
async function answer(failure: Failure): Promise<PageRemote | undefined> {
  const signal = AbortSignal.timeout(patience);
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const answered = import('./answer-failure').then(({ answerFailure }) => answerFailure(failure, signal));
  return Promise.race([answered.catch(() => undefined), tooLate]);
}
