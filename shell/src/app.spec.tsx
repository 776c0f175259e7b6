import type { PageRemote } from '@portico/contract/pages/page-remote';
import { BrowserRouter } from '@portico/platform/router';
import { act, render, screen, within } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import type { LoadScreen } from './remotes/screen';
import { createStore } from './store/create-store';
import { exampleRemote, exampleRoute } from './testing/example-remote';
import { allowScrolling } from './testing/scrolling';
import { App } from './app';

const profile = exampleRoute({ path: '/users/profile', access: 'user' });
const exampleRemotes = [exampleRemote({ routes: [exampleRoute(), profile] })];
const loadScreen: LoadScreen = async () => ({ default: () => <h1>The screen</h1> });

interface Parts {
  remotes?: PageRemote[];
  load?: LoadScreen;
}

/** The app at a path, its stored state on the way until `restore` is called. */
function open(path: string, { remotes = exampleRemotes, load = loadScreen }: Parts = {}) {
  history.replaceState(null, '', path);
  document.documentElement.className = 'restoring';
  let restore = () => {};
  const restored = new Promise<object>((resolve) => (restore = () => resolve({})));
  const store = createStore({ apiBase: '', fetch });
  render(
    <App
      page={{ ...examplePage, remotes }}
      store={store}
      loadScreen={load}
      router={BrowserRouter}
      restore={() => restored}
    />,
    { onCaughtError: () => {} },
  );
  return { store, restore: () => act(async () => restore()) };
}

beforeEach(() => allowScrolling(0));

it('shows nothing of a page for whoever holds a token until the stored state is back (S2.14g)', async () => {
  const { restore } = open('/info/example');
  await screen.findByRole('heading', { name: 'The screen' });
  expect(document.documentElement.className).toBe('restoring');
  await restore();
  expect(document.documentElement.className).toBe('');
});

it('puts the focus on the heading after a change of route, a redirect too', async () => {
  const { restore } = open('/users/profile');
  await restore();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('shows a failure of the shell itself in the place of the screen, the layout around it', async () => {
  const broken = () => {
    throw new Error('no screens at all');
  };
  open('/info/example', { load: broken });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(main.getByText('no screens at all')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

it('shows a failure of the layout bare', async () => {
  const garbled = { ...exampleRemote(), descriptor: { ...exampleRemote().descriptor, navigation: [null] } };
  open('/info/example', { remotes: [garbled as unknown as PageRemote] });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
