import type { FrontEndReport } from '@portico/contract/releases/front-ends';
import { maxReasonLength } from '@portico/contract/limits';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { IncompatibleRemoteError } from './screen';
import type { Failure } from './stand-ins';

/** Reports already sent: the failed version's container, and what was shown instead. */
const reported = new Set<string>();

/** The versions of each remote that failed, by its name. */
const failedVersions = new Map<string, Set<string>>();

/**
 * Fetches the latest good version with the screen that did not fail itself, and reports the failure. One that does not fit
 * this shell was not tried, so it isn't reported.
 */
export async function answerFailure(failure: Failure, signal: AbortSignal): Promise<PageRemote | undefined> {
  const lastGood = await fetchLastGood(failure, signal).catch(() => undefined);
  if (!(failure.error instanceof IncompatibleRemoteError)) report(failure, lastGood);
  return lastGood;
}

async function fetchLastGood(
  { apiBase, shown: { name, version }, module }: Failure,
  signal: AbortSignal,
): Promise<PageRemote | undefined> {
  const failed = failedVersions.get(name) ?? new Set();
  failedVersions.set(name, failed.add(version));
  const query = `failed=${[...failed].join()}&module=${module}`;
  const answer = await fetch(`${apiBase}/api/front-ends/${name}/last-good?${query}`, { signal });
  if (!answer.ok) return undefined;
  const lastGood = (await answer.json()) as PageRemote;
  return failed.has(lastGood.version) ? undefined : lastGood;
}

function report({ apiBase, shown, module, error }: Failure, instead: PageRemote | undefined): void {
  const key = instead ? `${shown.container} ${instead.version}` : shown.container;
  if (reported.has(key)) return;
  reported.add(shown.container).add(key);
  const body: FrontEndReport = {
    name: shown.name,
    version: shown.version,
    module,
    reason: [...String(error)].slice(0, maxReasonLength).join(''),
    ...(instead && { shownInstead: instead.version }),
  };
  fetch(`${apiBase}/api/front-ends/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}
