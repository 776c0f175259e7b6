import type { PageRemote } from '@portico/contract/pages/page-remote';
import { usePage } from '@portico/platform/page';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followHeading } from '../arrival/arrival';
import { Loading, RegionBoundary, SlowNotice } from './region';
import type { LoadScreen } from './screen';
import { replaceFailed, shownVersion } from './stand-ins';

interface RemoteScreenProps {
  remote: PageRemote;
  module: string;
  title: string;
  loadScreen: LoadScreen;
}

/** Shared by all regions: a retry in one of them must be newer than what failed in another. */
let latestAttempt = 0;

/**
 * The region of one remote: a failure costs this region and nothing else. A version that fails is replaced by the last
 * good one; if that fails too, Retry starts over. The notice stands beside the boundary, so that what the server rendered
 * stays readable while the remote is slow.
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
    const loading = loadScreen(shown, module, attempt);
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
    // The focus was on Retry, which is gone with its message.
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

/** Its effect runs once the screen beside it is there. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  useEffect(() => onArrived(), [onArrived]);
  return null;
}
