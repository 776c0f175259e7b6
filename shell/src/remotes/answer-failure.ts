import type { FrontEndReport } from '@portico/contract/releases/front-ends';
import { maxReasonLength } from '@portico/contract/limits';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { Failure } from './stand-ins';

/** Reports already sent: the failed version's container, and what was shown instead. */
const reported = new Set<string>();

/** The versions of each remote that failed, by its name, and whether there is no other. */
const failures = new Map<string, { versions: Set<string>; isLast: boolean }>();

/** Reports a failure, and fetches the latest good version to show instead that did not fail itself. */
export async function answerFailure(failure: Failure, signal: AbortSignal): Promise<PageRemote | undefined> {
  const { apiBase, shown } = failure;
  const lastGood = await fetchLastGood(apiBase, shown, signal);
  report(failure, lastGood);
  return lastGood;
}

async function fetchLastGood(
  apiBase: string,
  { name, version }: PageRemote,
  signal: AbortSignal,
): Promise<PageRemote | undefined> {
  const failed = failures.get(name) ?? { versions: new Set(), isLast: false };
  failures.set(name, failed);
  failed.versions.add(version);
  if (failed.isLast) return undefined;
  const list = [...failed.versions].join();
  try {
    const answer = await fetch(`${apiBase}/api/front-ends/${name}/last-good?failed=${list}`, { signal });
    if (!answer.ok && answer.status !== 404) return undefined;
    const lastGood = answer.ok ? ((await answer.json()) as PageRemote) : undefined;
    if (lastGood && !failed.versions.has(lastGood.version)) return lastGood;
    failed.isLast = true;
    return undefined;
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
