import type { LiveFrontEnd } from '@portico/contract/front-ends';
import type { Page } from '@portico/contract/page';
import { usePage } from '@portico/platform/page';
import { useLocation } from '@portico/platform/router';
import { useEffect, useState } from 'react';

/** In milliseconds. Nobody asks more often. */
const shortestPause = 60_000;

/** In milliseconds, for a page that stays open where it is. */
const pause = 300_000;

/** In milliseconds. What has not come by then is asked for another time. */
const timeOut = 10_000;

/** The versions of the front ends that the page began with, by name. */
const versionsOf = ({ remotes }: Page): Record<string, string> => {
  const [shell, version] = RELEASE.split('@');
  return Object.fromEntries([
    [shell, version],
    ...remotes.map((remote) => [remote.name, remote.version] as const),
  ]) as Record<string, string>;
};

const isOther = (live: LiveFrontEnd[], page: Page): boolean => {
  const begun = versionsOf(page);
  return live.some(({ name, version }) => begun[name] !== version);
};

/**
 * Asks what is live, at most once a minute and only while the page is seen.
 *
 * @param tell whether that is other than what the page began with
 */
function lookout(page: Page, tell: (isNewer: boolean) => void): () => void {
  // The page has just come with what was live.
  let lastAsked = performance.now();
  return () => {
    const isTooSoon = performance.now() - lastAsked < shortestPause;
    if (isTooSoon || document.visibilityState !== 'visible') return;
    lastAsked = performance.now();
    fetch(`${page.apiBase}/api/front-ends`, { signal: AbortSignal.timeout(timeOut) })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((live: LiveFrontEnd[]) => tell(isOther(live, page)))
      // Another time.
      .catch(() => {});
  };
}

/**
 * Whether another version of a front end is live than the page began with. Asked when the page is shown again, when
 * somebody goes to another screen, and every 5 minutes.
 */
export function useNewerVersion(): boolean {
  const page = usePage();
  const { pathname } = useLocation();
  const [isNewer, setIsNewer] = useState(false);
  const [look] = useState(() => lookout(page, setIsNewer));

  useEffect(() => look(), [look, pathname]);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, pause);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [look]);
  return isNewer;
}
