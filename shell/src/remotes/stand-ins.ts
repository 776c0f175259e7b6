import type { PageRemote } from '@portico/contract/pages/page-remote';

/** Versions shown in place of failed ones, by the remote's name, for the whole visit. */
const standIns = new Map<string, PageRemote>();

/** Short, because the region is empty until then. */
const timeoutMs = 1_500;

export interface Failure {
  apiBase: string;
  /** The version that is live for this page. */
  remote: PageRemote;
  /** The version that failed: the live one or its stand-in. */
  shown: PageRemote;
  module: string;
  error: unknown;
}

export const shownVersion = (remote: PageRemote): PageRemote => standIns.get(remote.name) ?? remote;

/**
 * Reports a failure, and replaces the version with the latest good one that did not fail in this visit. When all have
 * failed, the live one is back.
 *
 * @returns whether to show another version now
 */
export async function replaceFailed(failure: Failure): Promise<boolean> {
  const { remote, shown } = failure;
  const { name } = remote;
  // Another screen of the same version may have failed first.
  if (shownVersion(remote).container !== shown.container) return true;
  standIns.delete(name);
  const standIn = await findStandIn(failure);
  if (standIn) standIns.set(name, standIn);
  return standIn !== undefined;
}

/** Its code is loaded with the first failure. */
async function findStandIn(failure: Failure): Promise<PageRemote | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const answered = import('./answer-failure').then(({ answerFailure }) => answerFailure(failure, signal));
  return Promise.race([answered.catch(() => undefined), tooLate]);
}
