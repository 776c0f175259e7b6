import type { LiveFrontEnd } from '@portico/contract/releases/front-ends';
import type { Page } from '@portico/contract/pages/page';
import { usePage } from '@portico/platform/page';
import { useLocation } from '@portico/platform/router';
import { useEffect, useState } from 'react';
import { hasUnsavedWork, useUnsavedWork } from './unsaved-work';
import styles from './update-offer.module.css';

/** Between two requests, whatever happens. */
const minPauseMs = 60_000;
/** For a page that stays open where it is. */
const pauseMs = 300_000;
const timeoutMs = 10_000;

/**
 * Says that a newer version of a front end is live than this page began with; the page keeps its own until it is
 * reloaded. Hidden while a reload would lose what somebody has typed.
 */
export function UpdateOffer() {
  const isNewer = useNewerVersion();
  const isUnsaved = useUnsavedWork(isNewer);
  const update = () => {
    // A script may have filled a field without an event.
    if (!hasUnsavedWork()) location.reload();
  };
  return (
    <div role="status" className={styles.offer}>
      {isNewer && !isUnsaved && (
        <p>
          <span>A new version of this site is ready.</span>
          <button type="button" onClick={update}>
            Update
          </button>
        </p>
      )}
    </div>
  );
}

/**
 * Whether another version of a front end is live than the page began with. Checked when the page is shown again, when
 * somebody goes to another screen, and every 5 minutes.
 */
function useNewerVersion(): boolean {
  const page = usePage();
  const { pathname } = useLocation();
  const [isNewer, setIsNewer] = useState(false);
  const [check] = useState(() => versionCheck(page, setIsNewer));

  useEffect(() => check(), [check, pathname]);
  useEffect(() => {
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(check, pauseMs);
    return () => {
      document.removeEventListener('visibilitychange', check);
      clearInterval(timer);
    };
  }, [check]);
  return isNewer;
}

/** @returns fetches what is live, at most once a minute and only while the page is visible */
function versionCheck(page: Page, onChecked: (isNewer: boolean) => void): () => void {
  // The page itself just came with what was live.
  let lastChecked = performance.now();
  return () => {
    const isTooSoon = performance.now() - lastChecked < minPauseMs;
    if (isTooSoon || document.visibilityState !== 'visible') return;
    lastChecked = performance.now();
    fetch(`${page.apiBase}/api/front-ends`, { signal: AbortSignal.timeout(timeoutMs) })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((live: LiveFrontEnd[]) => onChecked(isOther(live, page)))
      // The next check may succeed.
      .catch(() => {});
  };
}

function isOther(live: LiveFrontEnd[], { remotes }: Page): boolean {
  const begun = new Set([RELEASE, ...remotes.map(({ name, version }) => `${name}@${version}`)]);
  return live.some(({ name, version }) => !begun.has(`${name}@${version}`));
}
