import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { BrowserRouter } from '@portico/platform/router';
import { useSiteChange } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import { withCatalogues } from './remotes/catalogues';
import type { LoadScreen } from './remotes/screen';
import { createStore } from './store/create-store';
import { exampleRemote, exampleRoute } from './testing/example-remote';
import { allowScrolling } from './testing/scrolling';
import { App } from './app';

const profile = exampleRoute({ path: '/users/profile', access: 'user' });
const exampleRemotes = [exampleRemote({ routes: [exampleRoute(), profile] })];
const loadScreen: LoadScreen = async () => ({ default: () => <h1>The screen</h1> });

interface Parts {
  page?: Partial<Page>;
  remotes?: PageRemote[];
  load?: LoadScreen;
}

/** The app at a path, its stored state on the way until `restore` is called. */
function open(path: string, { page, remotes = exampleRemotes, load = loadScreen }: Parts = {}) {
  history.replaceState(null, '', path);
  document.documentElement.className = 'restoring';
  let restore = () => {};
  const restored = new Promise<object>((resolve) => (restore = () => resolve({})));
  const store = createStore({ apiBase: '', fetch });
  render(
    <App
      page={{ ...examplePage, remotes, ...page }}
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

it('words what surrounds screens in the language of the page, and marks a screen in another', async () => {
  const texts = {
    shell: {
      Menu: 'Menü',
      'Page not found': 'Seite nicht gefunden',
      'Back to the front page': 'Zur Startseite',
    },
  };
  const { restore } = open('/info/example', { page: { language: 'de', texts } });
  const heading = await screen.findByRole('heading', { name: 'The screen' });
  expect(heading.closest('[lang]')!.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('button', { name: 'Menü' }).closest('[lang]')).toBeNull();
  await restore();
  act(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  expect(document.title).toMatch(/^Seite nicht gefunden – /);
});

it('words a screen that has a catalogue by that first, and keeps it where the site changes', async () => {
  const asset = { file: 'messages/de.json', integrity: '' };
  const remote = { ...exampleRemote({ routes: [exampleRoute()] }), messages: { de: asset } };
  const texts = {
    shell: { Retry: 'Erneut versuchen', Menu: 'Menü' },
    'mfe-example': { Menu: 'Speisekarte' },
  };
  function Screen() {
    const text = useText();
    const change = useSiteChange();
    return (
      <>
        <h1>{`${text('Menu')}, ${text('Retry')}, ${text('Other')}`}</h1>
        <input aria-label="Note" />
        <button onClick={() => change({ ...examplePage.site, name: 'Ada' })}>Rename</button>
      </>
    );
  }
  const page = { ...examplePage, language: 'de', texts, remotes: [remote] };
  open('/info/example', { load: withCatalogues(page, async () => ({ default: Screen })), page });
  const heading = await screen.findByRole('heading', { name: 'Speisekarte, Erneut versuchen, Other' });
  expect(heading.closest('[lang]')).toBeNull();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Ada', { selector: 'header *' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
});

it('shows a failure of the layout bare', async () => {
  const garbled = { ...exampleRemote(), descriptor: { ...exampleRemote().descriptor, navigation: [null] } };
  open('/info/example', { remotes: [garbled as unknown as PageRemote] });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
