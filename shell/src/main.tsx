/** The boot story of the shell, from top to bottom. */
import './remotes/count-commits';
import './styles/layers.css';
import { contractVersion } from '@portico/contract/remote-descriptor';
import { readPage } from '@portico/platform/page';
import { BrowserRouter } from '@portico/platform/router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import './provided';
import { federation } from './remotes/federation';
import { createStore } from './store/create-store';
import { restoreStoredState } from './store/restore-stored-state';
import { keepThemeOnBody } from './theme/theme-on-body';
import { reportVitals } from './vitals/report-vitals';
import { whenIdle } from './app/when-idle';

const page = readPage(document);
const store = createStore({ apiBase: page.apiBase, fetch: (...request) => fetch(...request) }, page.state);
keepThemeOnBody(store, document.body);

const loadScreen = federation({
  release: RELEASE,
  contract: contractVersion,
  packages: LENT_PACKAGES,
  development: DEVELOPMENT,
});

const app = (
  <App
    page={page}
    store={store}
    loadScreen={loadScreen}
    router={({ children }) => <BrowserRouter>{children}</BrowserRouter>}
    restore={() => restoreStoredState(store)}
  />
);

const root = document.getElementById('root')!;
if (page.state === undefined) createRoot(root).render(app);
else hydrateRoot(root, app);

whenIdle(() => void reportVitals());
