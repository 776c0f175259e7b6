import { selectTheme, themeChosen } from '@portico/platform/theme';
import { fireEvent, screen } from '@testing-library/react';
import { createStore } from '../store/create-store';
import { restoreStoredState } from '../store/restore-stored-state';
import { renderAt } from '../testing/render-at';
import { storeSlices } from '../testing/stored-slices';
import { keepThemeOnBody, shownTheme, ThemeSwitches } from './theme';

/** A page to which the inline script gave a class, with the store at work on it. */
function open(className: string) {
  const body = document.createElement('body');
  body.className = className;
  const store = createStore({ apiBase: '', fetch }, { theme: shownTheme(body) });
  keepThemeOnBody(store, body);
  return { body, store };
}

beforeEach(() => localStorage.clear());

it('gives body the class of the chosen theme in the place of the other', () => {
  const { body, store } = open('dark');
  store.dispatch(themeChosen('light'));
  expect(body.className).toBe('light');
  store.dispatch(themeChosen('dark'));
  expect(body.className).toBe('dark');
});

it('leaves the class that the page began with while the stored state is on its way, and once it is back', async () => {
  storeSlices({ theme: 'light' });
  const { body, store } = open('light');
  store.dispatch({ type: 'anything' });
  expect(body.className).toBe('light');
  await restoreStoredState(store);
  expect(body.className).toBe('light');
});

it('is a switch named "Light theme" that is off in the dark', () => {
  const { store } = renderAt('/', <ThemeSwitches />);
  const toggle = screen.getByRole('switch', { name: 'Light theme' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(selectTheme(store.getState())).toBe('light');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('false');
});
