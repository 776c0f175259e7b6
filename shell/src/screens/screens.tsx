import { unknownScreen } from '@portico/contract/screens';
import { usePage } from '@portico/platform/page';
import { useLocation } from '@portico/platform/router';
import { RoutingFailure } from '../failure/routing-failure';
import { RemoteScreen } from '../remotes/remote-screen';
import type { LoadScreen } from '../remotes/load-screen';
import type { Restored } from '../store/restore-stored-state';
import { findScreen } from './find-screen';
import { Guard } from './guard';
import { useHead } from './use-head';

interface ScreensProps {
  loadScreen: LoadScreen;
  /** Undefined until the stored state is back: before that nobody knows who is signed in. */
  restored: Restored | undefined;
}

/** The screen of the present address, from whichever live remote has it. */
export function Screens({ loadScreen, restored }: ScreensProps) {
  const { remotes, site } = usePage();
  const { pathname } = useLocation();
  const found = findScreen(remotes, pathname);
  const { title, description } = found?.route ?? unknownScreen;
  const canonicalPath = found?.route.access === 'everyone' ? found.route.path : undefined;
  useHead({ title, description, canonicalPath });
  if (!found) return <RoutingFailure text={unknownScreen.title} />;
  const { remote, route } = found;
  // What stands in for a screen is headed like it, so that no heading changes once the screen is there.
  const heading = route.path === '/' ? site.welcome : route.title;
  return (
    <Guard key={route.path} access={route.access} title={heading} restored={restored}>
      <RemoteScreen
        key={route.path}
        remote={remote}
        module={route.module}
        title={heading}
        loadScreen={loadScreen}
      />
    </Guard>
  );
}
