import { anExperience } from '@portico/contract/testing/rows';
import { screen, waitFor } from '@testing-library/react';
import { press, showScreen } from '@portico/platform/testing/show-screen';
import ExperienceScreen from '../experience';

export const selfId = 7;

/** The user's newest and oldest entries, and the owner's between them. */
export const go = anExperience({ expId: 9, body: 'Go', time: '2 years', authorId: selfId, version: 4 });
export const svelte = anExperience({ expId: 5, type: 'Framework', body: 'Svelte' });
export const redis = anExperience({ expId: 3, type: 'Database', body: 'Redis', authorId: selfId });

/** Shows the screen to the user with this id. */
export const showTo = (id: number) =>
  showScreen(<ExperienceScreen />, { at: '/info/experience', token: 'a.token', id }).store;

/** The entries' names, in order. */
export const names = () =>
  screen.queryAllByRole('listitem').flatMap((item) => item.querySelector('p')?.textContent ?? []);

export const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** Waits for the entry with this name. */
export const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name, { selector: 'p' })).closest('li')!;

/** Presses a button and waits for the dialog that it opens. */
export async function open(button: string, title = button): Promise<HTMLElement> {
  await screen.findByRole('button', { name: button });
  press(button);
  return screen.findByRole('dialog', { name: title });
}

/** The dialog's field values by name. */
export const typed = () =>
  Object.fromEntries(
    [...screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ name, value }) => [name, value],
    ),
  );
