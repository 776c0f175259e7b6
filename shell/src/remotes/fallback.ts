import type { PageRemote } from '@portico/contract/pages/page-remote';
import { hasScreen } from '@portico/contract/pages/screens';

/** What became of a remote's versions in this visit, by its name. */
const remotes = new Map<string, { failed: Set<string>; fallback: PageRemote | undefined }>();

/** Short, because the region is empty until then. */
const timeoutMs = 1_500;

export interface FailedScreen {
  apiBase: string;
  /** The version that is live for this page. */
  remote: PageRemote;
  /** The version that failed: the live one or its fallback. */
  shown: PageRemote;
  module: string;
}

/** The version to show: the fallback of one that failed, unless it lacks the screen. */
export function versionToShow(remote: PageRemote, module: string): PageRemote {
  const fallback = remotes.get(remote.name)?.fallback;
  return fallback && hasScreen(fallback, module) ? fallback : remote;
}

/**
 * Finds the latest good version that has the screen and did not fail in this visit. It is shown for the rest of the visit. When
 * all have failed, the live one is back.
 */
export async function findFallback({
  apiBase,
  remote,
  shown,
  module,
}: FailedScreen): Promise<PageRemote | undefined> {
  // Another screen of the same version may have failed first.
  const other = versionToShow(remote, module);
  if (other.container !== shown.container) return other;
  const known = remotes.get(remote.name) ?? { failed: new Set(), fallback: undefined };
  remotes.set(remote.name, known);
  known.failed.add(shown.version);
  known.fallback = undefined;
  const query = `failed=${[...known.failed].join()}&module=${module}`;
  try {
    const answer = await fetch(`${apiBase}/api/front-ends/${remote.name}/last-good?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return undefined;
    const lastGood = (await answer.json()) as PageRemote;
    if (!known.failed.has(lastGood.version)) known.fallback = lastGood;
  } catch {
    // The region says so.
  }
  return known.fallback;
}
