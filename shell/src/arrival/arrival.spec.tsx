import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { button } from '@portico/platform/testing/show-screen';
import type { ReactNode } from 'react';
import { ArrivalSite, front, loading, other } from '../testing/arrival-site';
import { renderAt } from '../testing/render-at';
import { allowScrolling, setLowest } from '../testing/scrolling';

let screens: Record<string, ReactNode>;

const show = (path = '/') => renderAt(path, <ArrivalSite screens={screens} />);
const heading = () => screen.getByRole('heading', { level: 1 });
const update = () => fireEvent.click(button('Update'));
const link = (name: string) => screen.getByRole('link', { name });
const scroll = (top: number) => window.scrollTo({ top });

/** As a person does it, whose press on a link gives the link the focus. */
function follow(name: string): void {
  act(() => link(name).focus());
  fireEvent.click(link(name));
}

async function travel(by: number, path: string): Promise<void> {
  await act(async () => {
    // The address changes before the router hears of it.
    const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await heard;
  });
  expect(location.pathname).toBe(path);
}

beforeEach(() => {
  screens = { '/': front, '/other': other };
  sessionStorage.clear();
  allowScrolling(2_000);
});

it('leaves the focus alone on the first page', () => {
  show();
  expect(document.activeElement).toBe(document.body);
});

it('puts the focus on the heading and the page at its top after a change of route', () => {
  show();
  scroll(700);
  follow('Other');
  expect(heading().textContent).toBe('The other');
  expect(document.activeElement).toBe(heading());
  expect(window.scrollY).toBe(0);
});

it('takes the focus along from the heading that stands in to the one of the screen', () => {
  screens['/'] = loading;
  show('/other');
  follow('Front');
  const standIn = heading();
  expect(document.activeElement).toBe(standIn);
  screens['/'] = front;
  update();
  expect(heading()).not.toBe(standIn);
  return waitFor(() => expect(document.activeElement).toBe(heading()));
});

it('leaves the focus where a person put it while the screen was on its way', async () => {
  screens['/'] = loading;
  show('/other');
  follow('Front');
  act(() => link('Skip').focus());
  screens['/'] = front;
  update();
  await act(async () => {});
  expect(document.activeElement).toBe(link('Skip'));
});

it('gives scroll position and focus back when the browser goes back, and again when it goes forward', async () => {
  screens['/other'] = (
    <>
      {other}
      <button type="button">Further down</button>
    </>
  );
  show();
  scroll(700);
  follow('Second way');
  scroll(300);
  act(() => button('Further down').focus());

  await travel(-1, '/');
  expect(document.activeElement).toBe(link('Second way'));
  expect(window.scrollY).toBe(700);

  await travel(1, '/other');
  expect(document.activeElement).toBe(button('Further down'));
  expect(window.scrollY).toBe(300);
});

it('gives back what comes late', async () => {
  show();
  scroll(700);
  follow('Second way');
  screens['/'] = loading;
  setLowest(100);
  await travel(-1, '/');
  expect(window.scrollY).toBe(100);
  expect(document.activeElement).toBe(heading());

  setLowest(2_000);
  screens['/'] = front;
  update();
  await waitFor(() => expect(document.activeElement).toBe(link('Second way')));
  expect(window.scrollY).toBe(700);
});

it.each(['wheel', 'keydown'])('gives nothing back any more to a person who acts (%s)', async (type) => {
  show();
  scroll(700);
  follow('Second way');
  screens['/'] = loading;
  setLowest(100);
  await travel(-1, '/');
  fireEvent(document.body, new Event(type, { bubbles: true }));
  setLowest(2_000);
  screens['/'] = front;
  update();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(window.scrollY).toBe(100);
});

it('does not take a link within the page for a change of route, and gives the position before it back', async () => {
  show();
  scroll(700);
  act(() => link('Skip').focus());
  // As a press on it does; the browser tells of it before it scrolls there.
  location.hash = '#main';
  window.addEventListener('hashchange', () => scroll(200), { once: true });
  await waitFor(() => expect(window.scrollY).toBe(200));
  await act(async () => {});
  expect(document.activeElement).toBe(link('Skip'));

  act(() => history.back());
  await waitFor(() => expect(window.scrollY).toBe(700));
  expect(document.activeElement).toBe(link('Skip'));
});

it('does not take another search of the same path for a change of route', () => {
  show('/other');
  scroll(700);
  follow('Tools');
  expect(location.search).toBe('?type=Tool');
  expect(document.activeElement).toBe(link('Tools'));
  expect(window.scrollY).toBe(700);
});
