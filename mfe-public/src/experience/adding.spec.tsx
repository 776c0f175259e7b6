import { aNewExperience, aNewJob } from '@portico/contract/testing/rows';
import { experienceDetails, experienceFields, namesOf, nullsOf } from '@portico/contract/text-fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { go, names, open, press, selfId, showTo, svelte, type, typed } from './testing/own-experience';

const zig = aNewExperience({ body: 'Zig', time: '3 weeks' });
const job = aNewJob();
const added = { ...zig, ...nullsOf(experienceDetails), expId: 12, authorId: selfId, version: 1 };

const server = ApiServer.forTests();
beforeEach(() =>
  server.answerEach({
    'GET /api/experience': [200, [go, svelte]],
    'POST /api/experience/add': [201, added],
  }),
);

const posts = () => server.calls.filter((call) => call.startsWith('POST'));

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

it('asks for type, name and time, in this order', async () => {
  showTo(selfId, server);
  const dialog = await openOverList();
  const labels = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual(['Type', 'Name', 'Time']);
  const buttons = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual(['More', 'Add', 'Cancel']);
});

it('asks for more at a press, and of employment and education at once', async () => {
  showTo(selfId, server);
  await openOverList();
  press('More');
  expect(document.activeElement).toBe(screen.getByLabelText('Start'));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  press('Cancel');

  await openOverList();
  type('Type', 'education');
  type('Type', 'Language');
  const more = within(screen.getByRole('group', { name: 'More' })).getAllByRole('textbox');
  expect(more.map((field) => field.getAttribute('name'))).toEqual(namesOf(experienceDetails));
  press('Cancel');
});

it('sends what else was typed, once the end is not before the start', async () => {
  showTo(selfId, server);
  await fill();
  press('More');
  for (const name of namesOf(experienceDetails)) type(experienceDetails[name].label, job[name]);
  type('End', '2021-05');
  press('Add');
  const end = screen.getByLabelText('End');
  await waitFor(() => expect(document.activeElement).toBe(end));
  const described = end.getAttribute('aria-describedby')!.split(' ');
  expect(document.getElementById(described.at(-1)!)!.textContent).toBe('End must not be before Start');
  type('End', '');
  press('Add');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(server.bodyOf(1)).toEqual({ ...job, ...zig, end: null });
});

it('sends what was typed, and puts the new entry first (S4.5a, S4.7)', async () => {
  showTo(selfId, server);
  await fill();
  press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['Zig', 'Go', 'Svelte']);
  expect(server.calls[1]).toBe('POST /api/experience/add');
  expect(server.bodyOf(1)).toEqual({ ...zig, ...nullsOf(experienceDetails) });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add experience' }));
  expect(screen.getByRole('button', { name: 'Edit Zig' })).toBeTruthy();
});

it('says what is missing, and sends nothing', async () => {
  showTo(selfId, server);
  const dialog = await open('Add experience');
  press('Add');
  const sentences = [
    'Experience Type is required',
    'Name is required',
    'Time spent working with is required',
  ];
  const links = await within(dialog).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sentences);
  expect(posts()).toEqual([]);
});

it.each([
  ['refuses', () => server.answerWith(422, { errors: [{ msg: 'Too odd', path: 'body' }] }), 'Too odd'],
  ['is cut off', () => server.goAway(), 'The server cannot be reached right now.'],
])('keeps what was typed where the server %s', async (_how, fail, said) => {
  showTo(selfId, server);
  const dialog = await fill();
  fail();
  press('Add');
  await waitFor(() => expect(dialog.textContent).toContain(said));
  expect(typed()).toEqual(zig);
  expect(names()).toEqual(['Go', 'Svelte']);
});

it('shows the type of the new entry where another one was shown', async () => {
  showTo(selfId, server);
  await fill();
  press('Framework');
  expect(names()).toEqual(['Svelte']);
  press('Add');
  await waitFor(() => expect(names()).toEqual(['Zig', 'Go']));
  expect(location.search).toBe('?type=Language');
});

it('closes no other dialog than its own when the answer comes late', async () => {
  showTo(selfId, server);
  await fill();
  const { answer } = server;
  let late = () => {};
  server.answer = (response) => (late = () => answer(response));
  press('Add');
  await waitFor(() => expect(posts()).toHaveLength(1));
  press('Cancel');
  await open('Edit Go');
  server.answer = answer;
  await act(async () => late());
  await waitFor(() => expect(names()).toEqual(['Zig', 'Go', 'Svelte']));
  expect(screen.getByRole('dialog', { name: 'Edit Go' })).toBeTruthy();
});
