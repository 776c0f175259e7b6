import { anExperience } from '@portico/contract/testing/rows';
import { personLoaded, sessionBegun } from '@portico/platform/session';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { allowDialogs } from '@portico/platform/testing/allow-dialogs';
import type { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { inPage } from '@portico/platform/testing/in-page';
import ExperienceScreen from '../experience';

export const selfId = 7;

/** The user's newest and oldest entries, and the owner's between them. */
export const go = anExperience({ expId: 9, body: 'Go', time: '2 years', authorId: selfId, version: 4 });
export const svelte = anExperience({ expId: 5, type: 'Framework', body: 'Svelte' });
export const redis = anExperience({ expId: 3, type: 'Database', body: 'Redis', authorId: selfId });

/** Renders the screen for the user with this id. */
export function showTo(id: number, server: ApiServer) {
  allowDialogs();
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
  history.replaceState(null, '', '/info/experience');
  const store = createTestStore(server.base);
  store.dispatch(sessionBegun({ token: 'a.token', isAdmin: false }));
  store.dispatch(personLoaded({ selfId: { id } }));
  render(<ExperienceScreen />, inPage(store));
  return store;
}

/** The entries' names, in order. */
export const names = () =>
  screen.queryAllByRole('listitem').flatMap((item) => item.querySelector('p')?.textContent ?? []);

export const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** Waits for the entry with this name. */
export const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name, { selector: 'p' })).closest('li')!;

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Presses a button and waits for the dialog that it opens. */
export async function open(button: string, title = button): Promise<HTMLElement> {
  const opener = await screen.findByRole('button', { name: button });
  opener.focus();
  fireEvent.click(opener);
  return screen.findByRole('dialog', { name: title });
}

export function type(label: string, text: string): void {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
}

/** The dialog's field values by name. */
export const typed = () =>
  Object.fromEntries(
    [...screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ name, value }) => [name, value],
    ),
  );
