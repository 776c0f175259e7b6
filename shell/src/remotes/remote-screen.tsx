import type { PageRemote } from '@portico/contract/page-remote';
import { usePage } from '@portico/platform/page';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followHeading } from '../arrival/follow-heading';
import { Arrived } from './arrived';
import type { LoadScreen } from './load-screen';
import { Loading } from './loading';
import { RegionBoundary } from './region-boundary';
import { SlowNotice } from './slow-notice';
import { replaceFailed, shownVersion } from './stand-ins';

interface RemoteScreenProps {
  remote: PageRemote;
  module: string;
  title: string;
  loadScreen: LoadScreen;
}

/** Of all regions of the page: what one of them asks for again is newer than what any of them was refused before. */
let latestAttempt = 0;

/**
 * The region of one remote: whatever goes wrong in it costs this region and nothing else. In the place of a version that
 * fails its last good one is shown; where that fails, too, Retry begins anew. The notice stands beside the boundary, so
 * that what the server rendered stays readable while the remote is slow.
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
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    return { Screen: lazy(() => loading), arrived, arrive };
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
    // Retry went with the message that it stood in, and the focus with it.
    const retried = new AbortController();
    followHeading(region.current!, retried.signal);
    return () => retried.abort();
  }, [attempt]);

  const key = `${shown.version} ${attempt}`;
  return (
    <div data-remote={remote.name} data-version={shown.version} ref={region}>
      <SlowNotice key={`notice ${key}`} waiting={arrived} onRetry={retry} />
      <RegionBoundary key={`region ${key}`} title={title} onFailure={onFailure} onRetry={retry}>
        <Suspense fallback={<Loading title={title} />}>
          <Screen />
          <Arrived onArrived={arrive} />
        </Suspense>
      </RegionBoundary>
    </div>
  );
});
