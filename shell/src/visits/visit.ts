import { maxPagePaths } from '@portico/contract/limits';
import type { PageReport } from '@portico/contract/releases/failures';

/** Of this page, the public screens that it has shown; undefined once an administrator has it. */
let shown: Set<string> | undefined = new Set();

export function noteShown(path: string | undefined, isAdmin: boolean): void {
  if (isAdmin) shown = undefined;
  else if (path) shown?.add(path);
}

/** For the page's report; nothing of somebody who doesn't want to be counted, and not what was only loaded again. */
export function visit(): PageReport['visit'] {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!shown || globalPrivacyControl || doNotTrack === '1') return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = page?.type === 'navigate';
  const paths = [...shown].slice(isNew ? 0 : 1).slice(-maxPagePaths);
  return paths[0] ? { paths, from: isNew ? document.referrer.split(/[/:]+/)[1] : undefined } : undefined;
}
