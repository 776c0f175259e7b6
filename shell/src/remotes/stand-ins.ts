import type { PageRemote } from '@portico/contract/pages/page-remote';
import { hasScreen } from '@portico/contract/pages/screens';

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

/** The stand-in may lack the screen. */
export function shownVersion(remote: PageRemote, module: string): PageRemote {
  const standIn = standIns.get(remote.name);
  return standIn && hasScreen(standIn, module) ? standIn : remote;
}

/**
 * Reports a failure, and replaces the version with the latest good one that did not fail in this visit. When all have
 * failed, the live one is back.
 *
 * @returns the version to show now, if there is one
 */
export async function replaceFailed(failure: Failure): Promise<PageRemote | undefined> {
  const { remote, shown, module } = failure;
  // Another screen of the same version may have failed first.
  const other = shownVersion(remote, module);
  if (other.container !== shown.container) return other;
  if (shown !== remote) standIns.delete(remote.name);
  const standIn = await findStandIn(failure);
  if (standIn) standIns.set(remote.name, standIn);
  return standIn;
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
