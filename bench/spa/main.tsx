/**
 * The same screens from the same sources as one ordinary single-page application, split by route: no federation, nothing
 * rendered on the server. What the product's first load is compared with.
 */
import '../../shell/src/styles/layers.css';
import { readPage } from '@portico/platform/page';
import { BrowserRouter } from '@portico/platform/router';
import { createRoot } from 'react-dom/client';
import { App } from '../../shell/src/app';
import { keepThemeOnBody } from '../../shell/src/layout/theme';
import type { LoadScreen, ScreenModule } from '../../shell/src/remotes/screen';
import { createStore } from '../../shell/src/store/create-store';
import { restoreStoredState } from '../../shell/src/store/restore-stored-state';

const screens: Record<string, () => Promise<ScreenModule>> = {
  'mfe-public ./home': () => import('../../mfe-public/src/home/home'),
  'mfe-public ./about': () => import('../../mfe-public/src/about/about'),
  'mfe-public ./experience': () => import('../../mfe-public/src/experience/experience'),
  'mfe-public ./projects': () => import('../../mfe-public/src/projects/projects'),
  'mfe-public ./project': () => import('../../mfe-public/src/projects/project'),
  'mfe-public ./interests': () => import('../../mfe-public/src/interests/interests'),
  'mfe-public ./contact': () => import('../../mfe-public/src/contact/contact'),
  'mfe-public ./resume': () => import('../../mfe-public/src/resume/resume'),
  'mfe-public ./privacy': () => import('../../mfe-public/src/privacy/privacy'),
  'mfe-account ./claim': () => import('../../mfe-account/src/claim/claim'),
  'mfe-account ./login': () => import('../../mfe-account/src/login/login'),
  'mfe-account ./profile': () => import('../../mfe-account/src/profile/profile'),
  'mfe-account ./register': () => import('../../mfe-account/src/register/register'),
  'mfe-admin ./users': () => import('../../mfe-admin/src/users/users'),
  'mfe-admin ./interests': () => import('../../mfe-admin/src/interests/interests-management'),
  'mfe-admin ./project': () => import('../../mfe-admin/src/project/project-management'),
  'mfe-admin ./backups': () => import('../../mfe-admin/src/backups/backups'),
  'mfe-admin ./front-ends': () => import('../../mfe-admin/src/front-ends/front-ends'),
  'mfe-admin ./site': () => import('../../mfe-admin/src/site/site-settings'),
  'mfe-admin ./activity': () => import('../../mfe-admin/src/activity/activity'),
};

const loaded = new Map<string, Promise<ScreenModule>>();
const loadScreen: LoadScreen = (remote, module) => {
  const name = `${remote.name} ${module}`;
  const screen = loaded.get(name) ?? screens[name]!();
  loaded.set(name, screen);
  return screen;
};

const page = readPage(document);
const store = createStore({ apiBase: page.apiBase, fetch: (...request) => fetch(...request) }, undefined);
keepThemeOnBody(store, document.body);

createRoot(document.getElementById('root')!).render(
  <App
    page={page}
    store={store}
    loadScreen={loadScreen}
    router={({ children }) => <BrowserRouter>{children}</BrowserRouter>}
    restore={() => restoreStoredState(store)}
  />,
);
