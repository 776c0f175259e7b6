import { sessionBegun } from '@portico/platform/session';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadScreen, ScreenModule } from '../remotes/screen';
import { createStore } from '../store/create-store';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { onRestedLink, Prefetch } from './prefetch';

const guarded = exampleRoute({ path: '/manage/users', access: 'admin' });
const remote = exampleRemote({ routes: [exampleRoute({ path: '/' }), exampleRoute(), guarded] });
const prefetch = jest.fn(async () => {});
const loadScreen = jest.fn<ReturnType<LoadScreen>, Parameters<LoadScreen>>();

/** A page with one link, on which the pointer comes to rest. */
async function restOn(href: string, session = { token: null as string | null, isAdmin: false }) {
  const store = createStore({ apiBase: '', fetch });
  store.dispatch(sessionBegun(session));
  renderAt(
    '/',
    <>
      <a href={href}>The link</a>
      <Prefetch loadScreen={loadScreen} store={store} />
    </>,
    { remotes: [remote] },
  );
  fireEvent.pointerOver(screen.getByRole('link'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  return store;
}

beforeEach(() => {
  jest.useFakeTimers();
  loadScreen.mockReset().mockResolvedValue({ default: () => null, prefetch } satisfies ScreenModule);
  prefetch.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads the screen behind a link and what it shows', async () => {
  const store = await restOn('/info/example');
  expect(loadScreen.mock.calls).toEqual([[remote, './example', 0]]);
  expect(prefetch).toHaveBeenCalledWith(store, { parameters: {} });
});

it.each([
  ['to the present screen', '/#main'],
  ['to no screen', '/api/docs'],
  ['to another site', 'https://elsewhere.example/info/example'],
  ['to a screen that this person may not enter', '/manage/users'],
])('loads nothing for a link %s', async (_where, href) => {
  await restOn(href);
  expect(loadScreen).not.toHaveBeenCalled();
});

it('loads nothing for a person who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await restOn('/info/example');
  expect(loadScreen).not.toHaveBeenCalled();
});

it.each([
  ['the screen', () => loadScreen.mockRejectedValue(new Error('away'))],
  ['what it shows', () => prefetch.mockRejectedValueOnce(new Error('away'))],
])('says nothing when %s does not come', async (_what, fail) => {
  fail();
  await expect(restOn('/info/example')).resolves.toBeTruthy();
});

describe('a rested link', () => {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

  const told = jest.fn<void, [HTMLAnchorElement]>();
  const rested = () => told.mock.calls.map(([link]) => link.id);
  let end: () => void;

  const over = (to: string, from: string) => {
    const [target, relatedTarget] = [find(to), find(from)];
    relatedTarget.dispatchEvent(
      Object.assign(new Event('pointerout', { bubbles: true }), { relatedTarget: target }),
    );
    target.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { relatedTarget }));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = `
      <a id="one" href="/one"><b>One</b> <i>more</i></a>
      <a id="other" href="/other">Other</a>
      <p>Text</p>`;
    told.mockClear();
    end = onRestedLink(told);
  });
  afterEach(() => {
    end();
    (document.activeElement as HTMLElement).blur();
    jest.useRealTimers();
  });

  it('tells on which link the pointer rests for 100 ms', () => {
    over('#one', 'p');
    jest.advanceTimersByTime(99);
    expect(rested()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(rested()).toEqual(['one']);
  });

  it('tells on which link the focus rests', () => {
    find('#one').focus();
    jest.advanceTimersByTime(100);
    expect(rested()).toEqual(['one']);
  });

  it('tells nothing of a link that the pointer only passes', () => {
    over('#one', 'p');
    jest.advanceTimersByTime(60);
    over('#other', '#one');
    jest.advanceTimersByTime(60);
    over('p', '#other');
    jest.advanceTimersByTime(1_000);
    expect(rested()).toEqual([]);
  });
});
