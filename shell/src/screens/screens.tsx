import type { PageRemote } from '@portico/contract/pages/page-remote';
import { findScreen, type FoundScreen, headOf, unknownScreen } from '@portico/contract/pages/screens';
import { NotFoundProvider, usePage, useSite } from '@portico/platform/page';
import { ParametersProvider, useLocation } from '@portico/platform/router';
import { useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { unsavedWork } from '@portico/platform/unsaved-work';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { RemoteScreen } from '../remotes/remote-screen';
import type { LoadScreen, ScreenHead } from '../remotes/screen';
import { ScreenHeadProvider } from '../remotes/screen-head';
import type { Restored } from '../store/restore-stored-state';
import { noteShown } from '../visits/visit';
import { NothingHere, PageNotFound } from './failure';
import { Guard } from './guard';
import { useHead } from './head';

interface ScreensProps {
  loadScreen: LoadScreen;
  /** Undefined until the stored state is restored, which says who is signed in. */
  restored: Restored | undefined;
  servedHeadRef?: RefObject<boolean>;
  onNotFound?: (() => void) | undefined;
}

/** How long the next screen may take to replace one that was left. */
const maxLeavingMs = 1_000;

export function Screens(props: ScreensProps) {
  const { remotes } = usePage();
  const { pathname } = useLocation();
  const found = useMemo(() => findScreen(remotes, pathname), [remotes, pathname]);
  return found ? <ScreenOf key={found.path} found={found} {...props} /> : <UnknownScreen {...props} />;
}

function UnknownScreen({ servedHeadRef }: ScreensProps) {
  const head = headOf(undefined, unknownScreen(useText()), useSite());
  useHead({ ...head, canonicalPath: undefined }, servedHeadRef);
  return <PageNotFound />;
}

interface ScreenOfProps extends ScreensProps {
  found: FoundScreen<PageRemote>;
}

function ScreenOf({ found, loadScreen, restored, servedHeadRef, onNotFound }: ScreenOfProps) {
  const { remote, route, parameters, path } = found;
  const site = useSite();
  const text = useText();
  const [own, setOwn] = useState<ScreenHead>();
  const [isNotFound, setIsNotFound] = useState(false);
  const shownRoute = isNotFound ? undefined : route;
  const head = headOf(shownRoute?.path, shownRoute ? (own ?? shownRoute) : unknownScreen(text), site);
  const canonicalPath = shownRoute?.access === 'everyone' ? path : undefined;
  useHead({ ...head, canonicalPath }, servedHeadRef);
  const isAdmin = useAppSelector(({ session }) => session.isAdmin);
  useEffect(() => {
    if (restored) noteShown(site.countVisits ? canonicalPath : undefined, isAdmin);
  }, [restored, site.countVisits, canonicalPath, isAdmin]);
  const nothingHere = useMemo(
    () => <NothingHere onShown={setIsNotFound} onRender={onNotFound} />,
    [onNotFound],
  );
  const isLeft = useIsLeft();
  // The loading placeholder already has the screen's heading.
  const heading = route.path === '/' ? site.welcome : route.title;
  if (isLeft) return null;
  return (
    <Guard access={route.access} ownerOnly={route.ownerOnly} title={heading} restored={restored}>
      <ParametersProvider value={parameters}>
        <ScreenHeadProvider value={setOwn}>
          <NotFoundProvider value={nothingHere}>
            <RemoteScreen remote={remote} module={route.module} title={heading} loadScreen={loadScreen} />
          </NotFoundProvider>
        </ScreenHeadProvider>
      </ParametersProvider>
    </Guard>
  );
}

/**
 * Whether the screen is still shown after somebody left it: React renders one that sets state without end, in an effect,
 * before the router's transitions. Unsaved work is asked about first, while Back has changed the address already.
 */
function useIsLeft(): boolean {
  const { pathname: shown } = useLocation();
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const { pathname } = location;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (location.pathname !== pathname && unsavedWork() === undefined) setLeft(shown);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, maxLeavingMs);
    };
    addEventListener('click', wait);
    addEventListener('popstate', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', wait);
      removeEventListener('popstate', wait);
    };
  }, [shown]);
  return left === shown;
}
