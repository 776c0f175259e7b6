import { heldMark } from '@portico/contract/pages/agreed';
import type { LiveFrontEnd } from '@portico/contract/releases/release';
import type { Page } from '@portico/contract/pages/page';
import { usePage } from '@portico/platform/page';
import { useLocation } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { unsavedWork } from '@portico/platform/unsaved-work';
import styles from './update-offer.module.css';

/** The least time between two requests. */
const minPauseMs = 60_000;
/** The time between regular checks. */
const pauseMs = 300_000;
const timeoutMs = 10_000;

/** Offers to reload when a newer version of a front end is live, unless a reload would lose unsaved work. */
export function UpdateOffer() {
  return (
    <div role="status" className={`ui-screen ${styles.offer}`}>
      {useNewerVersion() && <Update />}
    </div>
  );
}

function Update() {
  const isAtWork = useSyncExternalStore(watch, hasWork);
  const text = useText();
  const update = () => {
    // Scripts may fill fields without an event.
    if (!hasWork()) location.reload();
  };
  if (isAtWork) return null;
  return (
    <p className="ui-card ui-row">
      <span>{text('A new version of this site is ready.')}</span>
      <button type="button" onClick={update}>
        {text('Update')}
      </button>
    </p>
  );
}

/** A form that can be cancelled is work, also as it came. */
const hasWork = (): boolean =>
  document.querySelector(`dialog[open], [${heldMark}='']`) !== null || unsavedWork() !== undefined;

/** Dialogs move the focus when they open or close. */
const changingEvents = ['input', 'change', 'focusin', 'focusout', 'click'];

function watch(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of changingEvents) document.addEventListener(event, onChange, { signal });
  return () => listening.abort();
}

/** Checks on each new screen, when the page becomes visible, and every 5 minutes. */
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

/** @returns checks the live versions, at most once a minute and only while the page is visible */
function versionCheck(page: Page, onChecked: (isNewer: boolean) => void): () => void {
  // The page itself has just arrived with the live versions.
  // eslint-disable-next-line portico/no-clock-in-render -- Called in an effect.
  let lastChecked = performance.now();
  return () => {
    const isTooSoon = performance.now() - lastChecked < minPauseMs;
    if (isTooSoon || document.visibilityState !== 'visible') return;
    lastChecked = performance.now();
    fetch(`${page.apiBase}/api/front-ends`, { signal: AbortSignal.timeout(timeoutMs) })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((live: LiveFrontEnd[]) => onChecked(isOther(live, page)))
      // The next check retries.
      .catch(() => {});
  };
}

function isOther(live: LiveFrontEnd[], { remotes }: Page): boolean {
  const loaded = new Set([RELEASE, ...remotes.map(({ name, version }) => `${name}@${version}`)]);
  return live.some(({ name, version }) => !loaded.has(`${name}@${version}`));
}
