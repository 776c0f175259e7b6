import { NotFound } from '@portico/platform/page';
import { Link, useParameters } from '@portico/platform/router';
import type { StoredSession } from '@portico/platform/session';
import { themeChosen } from '@portico/platform/theme';
import { unsavedMark } from '@portico/platform/unsaved-work';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type RefObject, useState } from 'react';
import { examplePage } from '@portico/platform/testing/example-page';
import { textsOf } from '@portico/platform/testing/show-screen';
import type { LoadScreen, ScreenModule } from '../remotes/screen';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { Screens } from './screens';

const home = exampleRemote({
  name: 'mfe-home',
  routes: [exampleRoute({ path: '/', module: './home', title: 'Home', description: 'The front.' })],
});
const admin = exampleRemote({
  name: 'mfe-admin',
  routes: [exampleRoute({ path: '/manage/users', module: './users', title: 'User List', access: 'admin' })],
});
const notes = exampleRemote({
  name: 'mfe-notes',
  routes: [exampleRoute({ path: '/info/notes/:slug', module: './note', title: 'Notes' })],
});
const remotes = [home, exampleRemote(), admin, notes];

const loadScreen: LoadScreen = async (remote, module) => ({
  default: () => (
    <h1>
      {remote.name} {module}
    </h1>
  ),
});

const show = (
  path: string,
  load = loadScreen,
  session?: StoredSession,
  servedHeadRef: RefObject<boolean> = { current: false },
) =>
  renderAt(
    path,
    <>
      <Link to="/info/example">To the example</Link>
      <Link to="/info/notes/low%20tide">To low tide</Link>
      <Link to="/nowhere">Nowhere</Link>
      <Screens loadScreen={load} restored={{}} servedHeadRef={servedHeadRef} />
    </>,
    { remotes, onCaughtError: () => {}, ...(session && { session }) },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const homeTitle = `${examplePage.site.name} – ${examplePage.site.tagline}`;
const titleOf = (screenName: string) => `${screenName} – ${examplePage.site.name}`;

it('shows another screen, and its title, when the address changes', async () => {
  show('/');
  await heading('mfe-home ./home');
  expect(document.title).toBe(homeTitle);
  fireEvent.click(screen.getByRole('link', { name: 'To the example' }));
  await heading('mfe-example ./example');
  expect(document.title).toBe(titleOf('Example'));
});

it.each([
  ['goes a second after it was left, if it keeps the next one from being shown', {}, []],
  ['stays while unsaved work is asked about', unsavedMark('a draft'), ['mfe-home']],
])('a screen %s', async (_what, mark, shown) => {
  show('/', async () => ({ default: () => <h1 {...mark}>mfe-home</h1> }));
  await heading('mfe-home');
  jest.useFakeTimers();
  // The router doesn't get to show it.
  history.pushState(null, '', '/info/example');
  fireEvent.click(document.body);
  act(() => jest.advanceTimersByTime(1_000));
  expect(textsOf(screen.queryAllByRole('heading'))).toEqual(shown);
  jest.useRealTimers();
});

it('keeps description and canonical address with the screen, in the elements that the server sent', async () => {
  document.head.innerHTML =
    '<title>x</title><meta name="description" content="x"><link rel="canonical" href="x">';
  const sent = [...document.head.children];
  show('/');
  await heading('mfe-home ./home');
  expect([meta('description'), canonical()]).toEqual([
    examplePage.site.tagline,
    'https://portfolio.example/',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'To the example' }));
  await heading('mfe-example ./example');
  expect([meta('description'), canonical()]).toEqual([
    'A screen to test with.',
    'https://portfolio.example/info/example',
  ]);
  expect([...document.head.children]).toEqual(sent);
});

it('keeps search engines away from unknown paths and guarded screens, and from nothing else', async () => {
  show('/manage/users', loadScreen, { token: 'token', isAdmin: true });
  await heading('mfe-admin ./users');
  expect([meta('robots'), canonical()]).toEqual(['noindex', undefined]);
  fireEvent.click(screen.getByRole('link', { name: 'To the example' }));
  await heading('mfe-example ./example');
  expect([meta('robots'), canonical()]).toEqual([undefined, 'https://portfolio.example/info/example']);
  fireEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
  await heading('Page not found');
  expect([meta('robots'), canonical()]).toEqual(['noindex', undefined]);
  expect(meta('description')).toContain('There is no page at this address.');
});

describe('a route with a parameter', () => {
  function Note() {
    const { slug } = useParameters<'slug'>();
    const [first] = useState(slug);
    return (
      <h1>
        {slug}, first {first}
      </h1>
    );
  }

  it('shows the screen of each address, which begins anew with each', async () => {
    show('/info/notes/high', async () => ({ default: Note }));
    await heading('high, first high');
    expect(canonical()).toBe('https://portfolio.example/info/notes/high');
    fireEvent.click(screen.getByRole('link', { name: 'To low tide' }));
    await heading('low tide, first low tide');
    expect(canonical()).toBe('https://portfolio.example/info/notes/low%20tide');
  });

  it("has the route's title, or that which its module makes of the parameter and the state", async () => {
    const { store } = show('/info/notes/high', async () => ({
      default: Note,
      head: ({ parameters, state }) =>
        state.theme === 'light'
          ? { title: `Note ${parameters['slug']}`, description: `It is ${state.theme}.` }
          : undefined,
    }));
    await heading('high, first high');
    expect([document.title, meta('description')]).toEqual([titleOf('Notes'), 'A screen to test with.']);
    act(() => void store.dispatch(themeChosen('light')));
    expect([document.title, meta('description')]).toEqual([titleOf('Note high'), 'It is light.']);
    act(() => void store.dispatch(themeChosen('dark')));
    expect([document.title, meta('description')]).toEqual([titleOf('Notes'), 'A screen to test with.']);
    act(() => void store.dispatch(themeChosen('light')));
    fireEvent.click(screen.getByRole('link', { name: 'To low tide' }));
    await waitFor(() => expect(document.title).toBe(titleOf('Note low tide')));
  });

  it('says that there is nothing, also to search engines, as long as its screen finds nothing', async () => {
    const Maybe = () => {
      const [isThere, setIsThere] = useState(false);
      return (
        <>
          {isThere ? <h1>Now it is</h1> : <NotFound />}
          <button onClick={() => setIsThere(true)}>Look again</button>
        </>
      );
    };
    const head = () => ({ title: 'Found', description: 'It is here.' });
    show('/info/notes/high', async () => ({ default: Maybe, head }));
    await heading('Page not found');
    await waitFor(() => expect(document.title).toBe(titleOf('Page not found')));
    expect([meta('robots'), canonical()]).toEqual(['noindex', undefined]);
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect([document.title, meta('robots'), canonical()]).toEqual([
      titleOf('Found'),
      undefined,
      'https://portfolio.example/info/notes/high',
    ]);
  });

  it('keeps the title that the server made of its content until its screen is there', async () => {
    document.title = titleOf('High tide');
    let arrive = (_screen: ScreenModule) => {};
    show('/info/notes/high', () => new Promise((resolve) => (arrive = resolve)), undefined, {
      current: true,
    });
    expect(document.title).toBe(titleOf('High tide'));
    await act(async () =>
      arrive({ default: Note, head: () => ({ title: 'Spring tide', description: 'Higher.' }) }),
    );
    expect(document.title).toBe(titleOf('Spring tide'));
    fireEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
    expect(document.title).toBe(titleOf('Page not found'));
  });
});
