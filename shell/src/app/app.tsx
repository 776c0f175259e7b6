import type { Page } from '@portico/contract/page';
import { PageProvider } from '@portico/platform/page';
import { Provider } from '@portico/platform/store';
import type { ComponentType, ReactNode } from 'react';
import { startTransition, useEffect, useState } from 'react';
import { FailureBoundary } from '../failure/failure-boundary';
import { ScreenFailureBoundary } from '../failure/screen-failure-boundary';
import { Layout } from '../layout/layout';
import { Prefetch } from '../prefetch/prefetch';
import type { LoadScreen } from '../remotes/load-screen';
import { Screens } from '../screens/screens';
import type { Store } from '../store/create-store';
import type { Restored } from '../store/restore-stored-state';
import { ThunkNavigation } from './thunk-navigation';

interface AppProps {
  page: Page;
  store: Store;
  loadScreen: LoadScreen;
  /** The browser follows its address, the server renders one. */
  router: ComponentType<{ children: ReactNode }>;
  /** Brings the stored state back once the server's page is taken over. On the server there is none. */
  restore?: () => Promise<Restored>;
}

/** The whole product, the same on the server and in the browser. */
export function App({ page, store, loadScreen, router: Router, restore }: AppProps) {
  const [restored, setRestored] = useState<Restored>();
  useEffect(() => {
    // A transition, so that regions still being taken over are not thrown away for it.
    void restore?.().then((stored) => startTransition(() => setRestored(stored)));
  }, [restore]);
  useEffect(() => {
    if (restored) document.documentElement.classList.remove('restoring');
  }, [restored]);

  return (
    <Provider store={store} {...(page.state ? { serverState: page.state as never } : {})}>
      <PageProvider value={page}>
        <FailureBoundary>
          <Router>
            <ThunkNavigation />
            <Prefetch loadScreen={loadScreen} store={store} />
            <Layout>
              <ScreenFailureBoundary>
                <Screens loadScreen={loadScreen} restored={restored} />
              </ScreenFailureBoundary>
            </Layout>
          </Router>
        </FailureBoundary>
      </PageProvider>
    </Provider>
  );
}
