import { noEntryDetails } from '@portico/contract/rows/experience/sample-experiences';
import { aNewExperience } from '@portico/contract/testing/rows';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { namesOf } from '@portico/contract/field-facts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { press, server, type } from '@portico/platform/testing/show-screen';
import { go, names, open, selfId, showTo, svelte } from './testing/own-experience';

const zig = aNewExperience({ body: 'Zig', time: '3 weeks' });
const added = { ...zig, ...noEntryDetails, expId: 12, authorId: selfId, version: 1 };

beforeEach(() =>
  server.answerEach({
    'GET /api/experience': [200, [go, svelte]],
    'POST /api/experience/add': [201, added],
  }),
);

/** Once the list is there, so that no call of one test reaches the next. */
async function openOverList(): Promise<HTMLElement> {
  await waitFor(() => expect(names()).toEqual(['Go', 'Svelte']));
  return open('Add experience');
}

async function fill(): Promise<HTMLElement> {
  const dialog = await openOverList();
  for (const name of namesOf(experienceFields)) type(experienceFields[name].label, zig[name]);
  return dialog;
}

it('asks for more at a press, and of employment and education at once', async () => {
  showTo(selfId);
  await openOverList();
  press('More');
  expect(document.activeElement).toBe(screen.getByLabelText('Start'));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  press('Cancel');

  await openOverList();
  type('Type', 'education');
  type('Type', 'Language');
  const more = within(screen.getByRole('group', { name: 'More' }));
  const fields = [...more.getAllByRole('textbox'), more.getByRole('combobox')];
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(namesOf(experienceDetails));
  press('Cancel');
});

it('shows the type of the new entry where another one was shown', async () => {
  showTo(selfId);
  await fill();
  press('Framework');
  expect(names()).toEqual(['Svelte']);
  press('Add');
  await waitFor(() => expect(names()).toEqual(['Zig', 'Go']));
  expect(location.search).toBe('?type=Language');
});

it('closes no other dialog than its own when the answer comes late', async () => {
  showTo(selfId);
  await fill();
  const held = server.hold();
  press('Add');
  const { answer } = await held;
  press('Cancel');
  await open('Edit Go');
  await act(async () => answer(201, added));
  await waitFor(() => expect(names()).toEqual(['Zig', 'Go', 'Svelte']));
  expect(screen.getByRole('dialog', { name: 'Edit Go' })).toBeTruthy();
});
