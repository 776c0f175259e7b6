import type { FrontEndReport } from '@portico/contract/releases/front-ends';
import { maxReasonLength } from '@portico/contract/limits';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { Failure } from './stand-ins';

/** Reports already sent: the failed version's container, and what was shown instead. */
const reported = new Set<string>();

/** The containers whose last good version was already fetched: it is tried once. */
const answered = new Set<string>();

/** Reports a failure, and fetches the last good version to show instead, unless it was tried before. */
export async function answerFailure(failure: Failure, signal: AbortSignal): Promise<PageRemote | undefined> {
  const { apiBase, remote, shown } = failure;
  const isTried = shown !== remote || answered.has(remote.container);
  const lastGood = isTried ? undefined : await fetchLastGood(apiBase, remote, signal);
  report(failure, lastGood);
  return lastGood;
}

async function fetchLastGood(
  apiBase: string,
  { name, version, container }: PageRemote,
  signal: AbortSignal,
): Promise<PageRemote | undefined> {
  try {
    const answer = await fetch(`${apiBase}/api/front-ends/${name}/last-good?failed=${version}`, { signal });
    if (!answer.ok && answer.status !== 404) return undefined;
    const lastGood = answer.ok ? ((await answer.json()) as PageRemote) : undefined;
    answered.add(container);
    return lastGood?.version === version ? undefined : lastGood;
  } catch {
    // The API is unreachable, too: the next failure retries.
    return undefined;
  }
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
