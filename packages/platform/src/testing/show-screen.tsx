import type { User } from '@portico/contract/accounts/user';
import { frameTexts } from '@portico/contract/pages/page';
import type { SiteAnswer } from '@portico/contract/site/site';
import type { Catalogue, Texts } from '@portico/contract/texts/message';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Alert, selectAlerts } from '../alerts/alerts';
import { personLoaded, sessionBegun } from '../session/session';
import type { RootState } from '../store/store';
import { allowDialogs } from './allow-dialogs';
import { ApiServer } from './api-server';
import { createTestStore, type TestStore } from './create-test-store';
import { examplePage } from './example-page';
import { inPage } from './in-page';

/** What the stores of the file's tests call. */
export const server = ApiServer.forTests();

/** Without a token, a visitor's. */
interface Visit {
  token?: string | undefined;
  isAdmin?: boolean;
  /** Of the person, once it is known. */
  id?: number | undefined;
  user?: User;
}

export function openStore(
  { token, isAdmin = false, id, user }: Visit = {},
  navigate?: (path: string) => void,
  texts?: Texts,
) {
  const store = createTestStore(server.base, navigate, texts);
  if (token !== undefined) store.dispatch(sessionBegun({ token, isAdmin }));
  if (id !== undefined) store.dispatch(personLoaded({ selfId: { id } }));
  if (user) store.dispatch(personLoaded({ user }));
  return store;
}

interface Shown extends Visit {
  /** The address; by default the one that is there. */
  at?: string;
  site?: Partial<SiteAnswer>;
  publicUrl?: string;
  /** The screen is in German, by these translations. */
  german?: Catalogue | undefined;
  /** By default one that is opened. */
  store?: TestStore;
}

/** Renders a screen, or a part of one, with what the shell has around it. */
export function showScreen(element: ReactElement, shown: Shown = {}) {
  const { at, site, publicUrl, german, store: given, ...visit } = shown;
  allowDialogs();
  if (at !== undefined) history.replaceState(null, '', at);
  const places: string[] = [];
  const scrolledTo: Element[] = [];
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
  const page = {
    ...examplePage,
    ...(publicUrl !== undefined && { publicUrl }),
    ...(german && { language: 'de', texts: { shell: german } }),
    site: { ...examplePage.site, ...site },
  };
  const store = given ?? openStore(visit, (path) => places.push(path), frameTexts(page));
  const main = (
    <main id="main" tabIndex={-1}>
      {element}
    </main>
  );
  return { store, places, scrolledTo, ...render(main, inPage(store, page)) };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Focuses and clicks a button. */
export function press(name: string): void {
  const pressed = button(name);
  pressed.focus();
  fireEvent.click(pressed);
}

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

export function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) type(label, value);
}

export const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

/** The texts of a table's cells by row, without its head and buttons. */
export const cellsOf = (table: HTMLElement = document.body) =>
  within(table)
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => textsOf(cells.filter(({ dataset }) => dataset['kind'] !== 'control')));

/** Waits until there are these alerts. */
export const expectAlerts = (store: { getState(): RootState }, ...alerts: Partial<Alert>[]) =>
  waitFor(() => expect(selectAlerts(store.getState())).toMatchObject(alerts));

export const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
