import type { FrontEndReport } from '@portico/contract/front-end-report';
import { longestReason } from '@portico/contract/limits';
import type { PageRemote } from '@portico/contract/page-remote';
import type { Failure } from './stand-ins';

/** The versions that failed before, by their containers: each is reported, and replaced, once. */
const failed = new Set<string>();

/**
 * Finds what is shown in the place of a live version that failed for the first time, and reports both.
 *
 * @param signal ends the search
 */
export async function answerFailure(failure: Failure, signal: AbortSignal): Promise<PageRemote | undefined> {
  const { apiBase, remote, shown } = failure;
  if (failed.has(shown.container)) return undefined;
  failed.add(shown.container);
  const lastGood = shown === remote ? await askLastGood(apiBase, remote, signal) : undefined;
  report(failure, lastGood);
  return lastGood;
}

async function askLastGood(
  apiBase: string,
  { name, version }: PageRemote,
  signal: AbortSignal,
): Promise<PageRemote | undefined> {
  try {
    const answer = await fetch(`${apiBase}/api/front-ends/${name}/last-good?failed=${version}`, { signal });
    const lastGood = answer.ok ? ((await answer.json()) as PageRemote) : undefined;
    return lastGood?.version === version ? undefined : lastGood;
  } catch {
    // The API is away, too: then there is nothing to show instead.
    return undefined;
  }
}

/** Tells the server; nobody waits for it. */
function report({ apiBase, shown, module, error }: Failure, instead: PageRemote | undefined): void {
  const reported: FrontEndReport = {
    name: shown.name,
    version: shown.version,
    module,
    reason: [...String(error)].slice(0, longestReason).join(''),
    ...(instead && { shownInstead: instead.version }),
  };
  fetch(`${apiBase}/api/front-ends/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reported),
    keepalive: true,
  }).catch(() => {});
}
