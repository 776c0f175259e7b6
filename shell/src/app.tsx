import { restoringClass } from '@portico/contract/pages/agreed';
import { frameTexts, type Page } from '@portico/contract/pages/page';
import type { SiteAnswer } from '@portico/contract/site/site';
import { accentProperty, themes } from '@portico/contract/themes';
import { PageProvider } from '@portico/platform/page';
import { useNavigate } from '@portico/platform/router';
import { Provider, useAppDispatch } from '@portico/platform/store';
import { TextProvider } from '@portico/platform/text';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Layout } from './layout/layout';
import type { LoadScreen } from './remotes/screen';
import { FailureBoundary, ScreenFailureBoundary } from './screens/failure';
import { Prefetch } from './screens/prefetch';
import { Screens } from './screens/screens';
import type { Store } from './store/create-store';
import type { Restored } from './store/restore-stored-state';

interface AppProps {
  page: Page;
  store: Store;
  loadScreen: LoadScreen;
  /** The browser's or the server's router. */
  router: ComponentType<{ children: ReactNode }>;
  /** Restores the stored state after hydration. The server has none. */
  restore?: () => Promise<Restored>;
  /** Called while the server renders, where no effect runs: the screen has nothing at this address. */
  onNotFound?: () => void;
  /** Called while the server renders: the screen is at another address. */
  onMoved?: (path: string) => void;
}

/** The whole product, the same on the server and in the browser. */
export function App({ page, store, loadScreen, router: Router, restore, onNotFound, onMoved }: AppProps) {
  const [restored, setRestored] = useState<Restored>();
  const servedHeadRef = useRef(page.state !== undefined);
  const [site, setSite] = useState(page.site);
  const { texts = page.texts } = restored ?? {};
  const shown = useMemo(() => {
    const changeSite = (changed: SiteAnswer) => {
      setSite(changed);
      const { style } = document.documentElement;
      for (const theme of themes)
        style.setProperty(accentProperty(theme), changed.accent?.[theme] ?? 'initial');
    };
    return { ...page, site, ...(texts && { texts }), changeSite, onMoved };
  }, [page, site, texts, onMoved]);
  const said = useMemo(() => frameTexts(shown), [shown]);
  useEffect(() => {
    // A transition, because an urgent update would discard regions that are still hydrating.
    void restore?.().then((stored) => startTransition(() => setRestored(stored)));
  }, [restore]);
  useEffect(() => {
    if (restored) document.documentElement.classList.remove(restoringClass);
  }, [restored]);

  return (
    <Provider store={store} {...(page.state ? { serverState: page.state as never } : {})}>
      <PageProvider value={shown}>
        <TextProvider value={said}>
          <FailureBoundary>
            <Router>
              <ThunkNavigation />
              <Prefetch loadScreen={loadScreen} store={store} />
              <Layout>
                <ScreenFailureBoundary>
                  <Screens
                    loadScreen={loadScreen}
                    restored={restored}
                    servedHeadRef={servedHeadRef}
                    onNotFound={onNotFound}
                  />
                </ScreenFailureBoundary>
              </Layout>
            </Router>
          </FailureBoundary>
        </TextProvider>
      </PageProvider>
    </Provider>
  );
}

function ThunkNavigation() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch((_dispatch, _getState, services) => {
      services.navigate = (path) => void navigate(path, { replace: true });
    });
  }, [dispatch, navigate]);
  return null;
}
