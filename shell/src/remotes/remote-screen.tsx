import type { PageRemote } from '@portico/contract/pages/page-remote';
import { regionClass } from '@portico/contract/releases/container-name';
import { PortalProvider, usePage } from '@portico/platform/page';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followHeading } from '../arrival/arrival';
import type { UnsavedText } from '@portico/platform/unsaved-work';
import { unsavedTexts } from '@portico/platform/unsaved-work';
import { Loading, RegionBoundary, SlowNotice } from './region';
import type { LoadScreen } from './screen';
import { withHead } from './screen-head';
import { replaceFailed, shownVersion } from './stand-ins';
import { UnsavedNotice } from './unsaved-notice';

interface RemoteScreenProps {
  remote: PageRemote;
  module: string;
  title: string;
  loadScreen: LoadScreen;
}

/** Shared by all regions, so that a retry in one is newer than a failure in another. */
let latestAttempt = 0;

/**
 * Isolates a remote's failures. A failed version is replaced with the last good one; if that fails too, Retry starts over.
 * React removes a screen that failed; what was typed into it stays, to be copied.
 * The notice is outside the boundary, so that server-rendered content stays readable.
 */
export const RemoteScreen = memo(function RemoteScreen({
  remote,
  module,
  title,
  loadScreen,
}: RemoteScreenProps) {
  const { apiBase } = usePage();
  const [{ attempt, shown }, setTry] = useState(() => ({ attempt: 0, shown: shownVersion(remote, module) }));
  const region = useRef<HTMLDivElement>(null);
  const portals = useRef<HTMLDivElement>(null);
  const [unsaved, setUnsaved] = useState<UnsavedText[]>([]);
  const [dismissals, setDismissals] = useState(0);
  const keep = useCallback((texts: UnsavedText[]) => {
    if (texts.length > 0) setUnsaved((before) => [...before, ...texts]);
  }, []);
  const retry = useCallback(() => {
    latestAttempt += 1;
    // Server-rendered forms can be filled in before their script has come.
    keep(unsavedTexts(region.current!));
    setTry({ attempt: latestAttempt, shown: shownVersion(remote, module) });
  }, [remote, module, keep]);

  const dismiss = () => {
    setUnsaved([]);
    setDismissals(dismissals + 1);
  };

  const { Screen, arrived, arrive } = useMemo(() => {
    const loading = loadScreen(shown, module, attempt).then(withHead);
    return { Screen: lazy(() => loading), ...arrival() };
  }, [loadScreen, shown, module, attempt]);

  const onFailure = useCallback(
    async (error: unknown) => {
      arrive();
      const replaced = await replaceFailed({ apiBase, remote, shown, module, error });
      if (replaced) setTry(({ attempt }) => ({ attempt, shown: replaced }));
      return replaced !== undefined;
    },
    [apiBase, remote, shown, module, arrive],
  );

  useEffect(() => {
    if (attempt + dismissals === 0) return;
    // The focused button, Retry or Dismiss, is gone.
    const retried = new AbortController();
    followHeading(region.current!, retried.signal);
    return () => retried.abort();
  }, [attempt, dismissals]);

  const key = `${shown.version} ${attempt}`;
  return (
    <div
      // The remote's styles of packages match in it only.
      className={regionClass(remote.name, shown.version)}
      data-remote={remote.name}
      data-version={shown.version}
      ref={region}
    >
      {unsaved.length > 0 && <UnsavedNotice texts={unsaved} onDismiss={dismiss} />}
      <SlowNotice key={`notice ${key}`} arrived={arrived} onRetry={retry} />
      <RegionBoundary
        key={`region ${key}`}
        title={title}
        region={region}
        onUnsaved={keep}
        onFailure={onFailure}
        onRetry={retry}
      >
        <Suspense fallback={<Loading title={title} />}>
          <PortalProvider value={portals}>
            <Screen />
          </PortalProvider>
          <Arrived onArrived={arrive} />
        </Suspense>
      </RegionBoundary>
      <div ref={portals} />
    </div>
  );
});

function arrival(): { arrived: Promise<void>; arrive: () => void } {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrived, arrive };
}

/** Its effect runs once its sibling, the screen, is mounted. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  useEffect(() => onArrived(), [onArrived]);
  return null;
}
