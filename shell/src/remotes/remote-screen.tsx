import type { PageRemote } from '@portico/contract/pages/page-remote';
import { usePage } from '@portico/platform/page';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followHeading } from '../arrival/arrival';
import { Loading, RegionBoundary, SlowNotice } from './region';
import type { LoadScreen } from './screen';
import { withHead } from './screen-head';
import { replaceFailed, shownVersion } from './stand-ins';

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
 * The notice is outside the boundary, so that server-rendered content stays readable.
 */
export const RemoteScreen = memo(function RemoteScreen({
  remote,
  module,
  title,
  loadScreen,
}: RemoteScreenProps) {
  const { apiBase } = usePage();
  const [{ attempt, shown }, setTry] = useState(() => ({ attempt: 0, shown: shownVersion(remote) }));
  const retry = useCallback(() => {
    latestAttempt += 1;
    setTry({ attempt: latestAttempt, shown: shownVersion(remote) });
  }, [remote]);

  const { Screen, arrived, arrive } = useMemo(() => {
    const loading = loadScreen(shown, module, attempt).then(withHead);
    return { Screen: lazy(() => loading), ...arrival() };
  }, [loadScreen, shown, module, attempt]);

  const onFailure = useCallback(
    async (error: unknown) => {
      arrive();
      const replaced = await replaceFailed({ apiBase, remote, shown, module, error });
      if (replaced) setTry(({ attempt }) => ({ attempt, shown: shownVersion(remote) }));
      return replaced;
    },
    [apiBase, remote, shown, module, arrive],
  );

  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    // The focused Retry button is gone.
    const retried = new AbortController();
    followHeading(region.current!, retried.signal);
    return () => retried.abort();
  }, [attempt]);

  const key = `${shown.version} ${attempt}`;
  return (
    <div data-remote={remote.name} data-version={shown.version} ref={region}>
      <SlowNotice key={`notice ${key}`} arrived={arrived} onRetry={retry} />
      <RegionBoundary key={`region ${key}`} title={title} onFailure={onFailure} onRetry={retry}>
        <Suspense fallback={<Loading title={title} />}>
          <Screen />
          <Arrived onArrived={arrive} />
        </Suspense>
      </RegionBoundary>
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
