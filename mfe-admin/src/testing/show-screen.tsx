import type { Page } from '@portico/contract/pages/page';
import { personLoaded, sessionBegun } from '@portico/platform/session';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { allowDialogs } from '@portico/platform/testing/allow-dialogs';
import type { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { inPage } from '@portico/platform/testing/in-page';

/** The signed-in administrator's id. */
export const selfId = 3;

/** Renders a screen for an administrator. */
export function showScreen(element: ReactElement, server: ApiServer, address: string, page?: Page) {
  allowDialogs();
  history.replaceState(null, '', address);
  const places: string[] = [];
  const scrolledTo: Element[] = [];
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
  const store = createTestStore(server.base, (path) => places.push(path));
  store.dispatch(sessionBegun({ token: 'a.token', isAdmin: true }));
  store.dispatch(personLoaded({ selfId: { id: selfId } }));
  render(
    <main id="main" tabIndex={-1}>
      {element}
    </main>,
    inPage(store, page),
  );
  return { store, places, scrolledTo };
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Focuses and clicks a button. */
export function press(name: string): void {
  const pressed = button(name);
  pressed.focus();
  fireEvent.click(pressed);
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
