import { BrowserRouter } from '@portico/platform/router';
import { themeToggled } from '@portico/platform/theme';
import { act, render, screen } from '@testing-library/react';
import { examplePage } from '../../../platform/src/testing/example-page';
import type { LoadScreen } from '../remotes/load-screen';
import { createStore } from '../store/create-store';
import { exampleRemote } from '../testing/example-remote';
import { App } from './app';

const [route] = exampleRemote().descriptor.routes;
const remotes = [exampleRemote({ routes: [route!, { ...route!, path: '/users/profile', access: 'user' }] })];
const loadScreen: LoadScreen = async () => ({ default: () => <h1>The screen</h1> });

/** The app at a path, its stored state on the way until `restore` is called. */
function open(path: string) {
  history.replaceState(null, '', path);
  document.documentElement.className = 'restoring';
  let restore = () => {};
  const restored = new Promise<void>((resolve) => (restore = resolve));
  const store = createStore({ apiBase: '', fetch }, undefined);
  render(
    <App
      page={{ ...examplePage, remotes }}
      store={store}
      loadScreen={loadScreen}
      router={BrowserRouter}
      restore={() => restored}
    />,
  );
  return { store, restore: () => act(async () => restore()) };
}

it('shows a public screen before the stored state is back', async () => {
  open('/info/example');
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeTruthy();
});

it('leads a visitor away from a guarded screen once the stored state is back, and not before', async () => {
  const { restore } = open('/users/profile');
  expect(location.pathname).toBe('/users/profile');
  await restore();
  expect(location.pathname).toBe('/');
});

it('reveals a page that was hidden for whoever holds a token once the stored state is back', async () => {
  const { restore } = open('/info/example');
  await screen.findByRole('heading', { name: 'The screen' });
  expect(document.documentElement.className).toBe('restoring');
  await restore();
  expect(document.documentElement.className).toBe('');
});

it('follows the store', async () => {
  const { store } = open('/info/example');
  act(() => void store.dispatch(themeToggled()));
  expect(screen.getByRole('switch', { name: 'Light theme' }).getAttribute('aria-checked')).toBe('true');
  await screen.findByRole('heading', { name: 'The screen' });
});
