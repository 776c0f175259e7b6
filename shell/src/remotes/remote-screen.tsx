import type { PageRemote } from '@portico/contract/page';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followHeading } from '../arrival/follow-heading';
import type { LoadScreen } from './load-screen';
import { Loading } from './loading';
import { RegionBoundary } from './region-boundary';
import { SlowNotice } from './slow-notice';

interface RemoteScreenProps {
  remote: PageRemote;
  module: string;
  title: string;
  loadScreen: LoadScreen;
}

/** Of all regions of the page: what one of them asks for again is newer than what any of them was refused before. */
let latestAttempt = 0;

/**
 * The region of one remote: whatever goes wrong in it costs this region and nothing else, and Retry begins it anew.
 * The notice stands beside the boundary, so that what the server rendered stays readable while the remote is slow.
 */
export const RemoteScreen = memo(function RemoteScreen({
  remote,
  module,
  title,
  loadScreen,
}: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    latestAttempt += 1;
    setAttempt(latestAttempt);
  }, []);
  const { loading, Screen } = useMemo(() => {
    const loading = loadScreen(remote, module, attempt);
    return { loading, Screen: lazy(() => loading) };
  }, [loadScreen, remote, module, attempt]);

  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    // Retry went with the message that it stood in, and the focus with it.
    const retried = new AbortController();
    followHeading(region.current!, retried.signal);
    return () => retried.abort();
  }, [attempt]);

  return (
    <div data-remote={remote.name} data-version={remote.version} ref={region}>
      <SlowNotice key={`notice ${attempt}`} loading={loading} onRetry={retry} />
      <RegionBoundary key={`region ${attempt}`} title={title} onRetry={retry}>
        <Suspense fallback={<Loading title={title} />}>
          <Screen />
        </Suspense>
      </RegionBoundary>
    </div>
  );
});
