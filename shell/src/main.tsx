/** Starts the shell in the browser. */
import './styles/layers.css';
import { frameTexts } from '@portico/contract/pages/page';
import { rootId } from '@portico/contract/pages/agreed';
import { contractVersion } from '@portico/contract/releases/remote-descriptor';
import { textIn } from '@portico/contract/texts/message';
import { readPage } from '@portico/platform/page';
import { BrowserRouter } from '@portico/platform/router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { takeOverClicks } from './early-clicks';
import { keepThemeOnBody, shownTheme } from './layout/theme';
import { rewrittenPage } from './failures/rewritten-page';
import { noteInReact, watchFailures } from './failures/watch-failures';
import './provided';
import { completeTexts, withCatalogues } from './remotes/catalogues';
import { federation } from './remotes/federation';
import { createStore } from './store/create-store';
import { isFromHistory, pageState } from './store/page-state';
import { longWait, restoreStoredState } from './store/restore-stored-state';

const [name = '', version = ''] = RELEASE.split('@');
const failures = watchFailures({ name, version });

const page = readPage(document);
const reopen = takeOverClicks();
const store = createStore(
  {
    apiBase: page.apiBase,
    fetch: (...request) => fetch(...request),
    text: textIn(frameTexts(page)),
  },
  { ...pageState(page.state, isFromHistory()), theme: shownTheme(document.body) },
);
keepThemeOnBody(store, document.body);

const loadScreen = withCatalogues(
  page,
  federation({ release: RELEASE, contract: contractVersion, packages: SHARED_PACKAGES }, failures),
);

const app = (
  <App
    page={page}
    store={store}
    loadScreen={loadScreen}
    router={({ children }) => <BrowserRouter>{children}</BrowserRouter>}
    restore={async () => {
      // What a person sees who is signed in asks for more of them. Without them it is in English.
      const texts = await Promise.race([completeTexts(page).catch(() => page.texts), longWait()]);
      return { ...(await restoreStoredState(store)), ...(texts && { texts }) };
    }}
  />
);

const root = document.getElementById(rootId)!;
// Hydration doesn't set the served styles.
for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
  element.style.cssText = element.dataset['style']!;
if (page.state === undefined) createRoot(root, noteInReact(failures)).render(app);
else hydrateRoot(root, app, noteInReact(failures, rewrittenPage(root)));
reopen();
