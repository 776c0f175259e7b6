import type { PageRemote } from '@portico/contract/pages/page-remote';
import { regionClass } from '@portico/contract/releases/container-name';
import { english } from '@portico/contract/texts/language';
import { PortalProvider, usePage } from '@portico/platform/page';
import { TextProvider } from '@portico/platform/text';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { beginsToAnswer } from '../failures/heartbeat';
import { IncompatibleRemoteError } from '../failures/incompatible-remote-error';
import { followHeading } from '../arrival/arrival';
import { type UnsavedText, unsavedTexts } from '@portico/platform/unsaved-work';
import { regionTexts } from './catalogues';
import { findFallback, versionToShow } from './fallback';
import { Loading, RegionBoundary, RegionMessage } from './region';
import { nextState, type RegionState, tryOf } from './region-state';
import type { LoadScreen } from './screen';
import { withHead } from './screen-head';
import { UnsavedNotice } from './unsaved-notice';

interface RemoteScreenProps {
  remote: PageRemote;
  module: string;
  title: string;
  loadScreen: LoadScreen;
}

/** Shared by all regions, so that a retry in one is newer than a failure in another. */
let latestAttempt = 0;

const slowAfterMs = 8_000;

/**
 * Isolates a remote's failures (`region-state.ts`). React removes a screen that failed; what was typed into it stays, to be
 * copied. The messages are outside of the boundary, so that server-rendered content stays readable.
 */
export const RemoteScreen = memo(function RemoteScreen({
  remote,
  module,
  title,
  loadScreen,
}: RemoteScreenProps) {
  const page = usePage();
  const { apiBase, language = english } = page;
  const [state, dispatch] = useReducer(nextState, undefined, (): RegionState => ({
    phase: 'loading',
    shown: versionToShow(remote, module),
    attempt: 0,
  }));
  const { phase, shown, attempt } = state;
  const of = tryOf(state);
  const said = useMemo(() => regionTexts(page, shown, module), [page, shown, module]);
  const region = useRef<HTMLDivElement>(null);
  const portals = useRef<HTMLDivElement>(null);
  const [unsaved, setUnsaved] = useState<UnsavedText[]>([]);
  const [dismissals, setDismissals] = useState(0);
  const keep = useCallback((texts: UnsavedText[]) => {
    if (texts.length > 0) setUnsaved((before) => [...before, ...texts]);
  }, []);
  const retry = () => {
    latestAttempt += 1;
    // Server-rendered forms can be filled in before their script has come.
    keep(unsavedTexts(region.current!));
    dispatch({ name: 'retried', of, shown: versionToShow(remote, module), attempt: latestAttempt });
  };

  const dismiss = () => {
    setUnsaved([]);
    setDismissals(dismissals + 1);
  };

  useEffect(() => {
    if (phase !== 'loading') return;
    const timer = setTimeout(() => dispatch({ name: 'takes long', of }), slowAfterMs);
    return () => clearTimeout(timer);
  }, [phase, of]);

  const { Screen } = useMemo(() => {
    beginsToAnswer(shown);
    const loading = loadScreen(shown, module, attempt).then(withHead);
    return { Screen: lazy(() => loading) };
  }, [loadScreen, shown, module, attempt]);

  // The same element while only the messages change: React would render a screen anew that it hasn't hydrated yet.
  const screen = useMemo(() => {
    const onFailure = async (error: unknown) => {
      dispatch({ name: 'failed', of, error });
      const fallback = await findFallback({ apiBase, remote, shown, module });
      dispatch(fallback ? { name: 'found fallback', of, shown: fallback } : { name: 'found none', of });
    };
    return (
      <RegionBoundary
        key={of}
        title={title}
        region={region}
        onUnsaved={keep}
        onFailure={(error) => void onFailure(error)}
      >
        <Suspense fallback={<Loading title={title} />}>
          <PortalProvider value={portals}>
            <Screen />
          </PortalProvider>
          <Arrived onArrived={() => dispatch({ name: 'arrived', of })} />
        </Suspense>
      </RegionBoundary>
    );
  }, [apiBase, remote, shown, module, title, of, keep, Screen]);

  useEffect(() => {
    if (attempt + dismissals === 0) return;
    // The focused button, Retry or Dismiss, is gone.
    const retried = new AbortController();
    followHeading(region.current!, retried.signal);
    return () => retried.abort();
  }, [attempt, dismissals]);

  return (
    <TextProvider value={said}>
      <div
        lang={said.language === language ? undefined : said.language}
        // The remote's styles of packages match in it only.
        className={regionClass(remote.name, shown.version)}
        data-remote={remote.name}
        data-version={shown.version}
        ref={region}
      >
        {unsaved.length > 0 && <UnsavedNotice texts={unsaved} onDismiss={dismiss} />}
        {phase === 'slow' && <RegionMessage about="slow" onRetry={retry} />}
        {phase === 'gave up' ? (
          <>
            <h1>{title}</h1>
            <RegionMessage
              about={state.error instanceof IncompatibleRemoteError ? 'incompatible' : 'unavailable'}
              onRetry={retry}
            />
          </>
        ) : (
          screen
        )}
        <div ref={portals} />
      </div>
    </TextProvider>
  );
});

/** Its effect runs once its sibling, the screen, is mounted. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  useEffect(onArrived, [onArrived]);
  return null;
}
