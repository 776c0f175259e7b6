import { ownerId } from '@portico/contract/accounts/owner';
import { aNewJob } from '@portico/contract/testing/rows';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { personLoaded } from '@portico/platform/session';
import { exampleUser } from '@portico/platform/testing/example-user';
import { expectClosed, press, server, textsOf, type } from '@portico/platform/testing/show-screen';
import { go, names, open, redis, selfId, showTo, svelte, typed } from './testing/own-experience';

const put = 'PUT /api/experience/edit/9';
const golang = { ...go, body: 'Golang', version: 5 };

beforeEach(() => server.answerEach({ 'GET /api/experience': [200, [go, svelte, redis]] }));

const edits = () => server.requests.filter(({ method }) => method === 'PUT');
const bodyOf = (edit: number) => server.bodyOf(server.requests.indexOf(edits()[edit]!));

/** Saves another name, which is refused in these words. */
async function saveInVain(name: string, refusal: string): Promise<void> {
  type('Name', name);
  press('Save');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(refusal));
}

it('shows what else an entry has', async () => {
  const job = { ...go, ...aNewJob(), body: 'Go' };
  server.answerEach({ 'GET /api/experience': [200, [job]] });
  showTo(selfId);
  await open('Edit Go');
  expect(typed()).toEqual({ ...aNewJob(), body: 'Go' });
});

it('lets the owner choose the current job and what the résumé has, and asks for no time beside dates', async () => {
  const job = { ...go, ...aNewJob(), body: 'Go', authorId: ownerId, time: '3 years', end: '2024-05' };
  const saved = { ...go, authorId: ownerId, inResume: false, version: 5 };
  server.answerEach({ 'GET /api/experience': [200, [job]], [put]: [200, saved] });
  showTo(ownerId);
  const dialog = within(await open('Edit Go'));
  const time = dialog.getByLabelText<HTMLInputElement>('Time');
  expect([time.value, time.ariaRequired]).toEqual(['', null]);
  type('End', '');
  type('Kind', 'Volunteering');
  fireEvent.click(dialog.getByLabelText('Current job'));
  fireEvent.click(dialog.getByLabelText('In the résumé'));
  press('Save');
  await expectClosed();
  expect(bodyOf(0)).toMatchObject({
    ...{ time: '', end: null, kind: 'Volunteering', current: true, inResume: false },
  });
  // What is chosen is in the form at once, or the next save would undo it.
  await open('Edit Go');
  expect(screen.getByLabelText<HTMLInputElement>('In the résumé').checked).toBe(false);
});

it('asks for no time where none was known, and shows none', async () => {
  const reference = { ...go, time: '' };
  server.answerEach({
    'GET /api/experience': [200, [reference]],
    [put]: [200, { ...reference, version: 5 }],
  });
  showTo(selfId);
  await open('Edit Go');
  press('Save');
  await expectClosed();
  expect(bodyOf(0)).toMatchObject({ time: '', start: null });
  expect(screen.getByText('Go').closest('li')!.querySelectorAll('p')).toHaveLength(2);
});

it('saves the owner’s choices after the session has ended, too', async () => {
  const job = { ...go, authorId: ownerId };
  server.answerEach({ 'GET /api/experience': [200, [job]], [put]: [401] });
  const store = showTo(ownerId);
  const user = { ...exampleUser, userId: ownerId };
  act(() => void store.dispatch(personLoaded({ user })));
  const dialog = within(await open('Edit Go'));
  press('More');
  fireEvent.click(dialog.getByLabelText('Current job'));
  fireEvent.click(dialog.getByLabelText('In the résumé'));
  press('Save');
  await dialog.findByLabelText('Password');
  type('Password', 'six swans');
  const saved = { ...job, current: true, inResume: false, version: 5 };
  server.answerEach({
    'POST /api/auth': [200, { token: 'next.token', isAdmin: true }],
    'GET /api/auth/self': [200, { id: ownerId }],
    'GET /api/auth': [200, user],
    'GET /api/experience': [200, [saved]],
    [put]: [200, saved],
  });
  press('Sign in');
  await expectClosed();
  expect(bodyOf(1)).toMatchObject({ current: true, inResume: false });
});

it('shows that a choice of the current job ends another', async () => {
  const [own, other] = [go, redis].map((entry) => ({
    ...entry,
    authorId: ownerId,
    current: entry === redis,
  }));
  server.answerEach({ 'GET /api/experience': [200, [own, other]] });
  showTo(ownerId);
  const dialog = within(await open('Edit Go'));
  fireEvent.click(dialog.getByRole('button', { name: 'More' }));
  fireEvent.click(dialog.getByLabelText('Current job'));
  const saved = { ...own, current: true, version: 5 };
  const cleared = { ...other, body: 'Redis, once', current: false, version: 2 };
  server.answerEach({ [put]: [200, saved], 'GET /api/experience': [200, [saved, cleared]] });
  press('Save');
  await expectClosed();
  await open('Edit Redis, once');
  server.answerEach({ 'PUT /api/experience/edit/3': [200, { ...cleared, version: 3 }] });
  press('Save');
  await waitFor(() => expect(edits().at(-1)!.headers['if-match']).toBe('"2"'));
});

describe('an entry that was changed elsewhere since it was read', () => {
  const present = { ...go, body: 'Go 2', time: '3 years', version: 8 };
  const stale = 'Someone saved changes while you were editing.';

  beforeEach(async () => {
    showTo(selfId);
    await open('Edit Go');
    server.answerEach({
      [put]: [412, { errors: [{ msg: 'This has been changed in the meantime' }], current: present }],
    });
    await saveInVain('Golang', stale);
  });

  it('is not replaced: what it holds now is told, and what was typed is kept', async () => {
    const told = screen.getAllByText(/^(Saved|Updated) /);
    const describes = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby');
    expect(textsOf(told)).toEqual(['Saved now: Go 2', 'Updated elsewhere']);
    expect([describes('Name'), describes('Time')]).toEqual(
      told.map(({ id }) => expect.stringContaining(id) as string),
    );
    expect(typed()).toMatchObject({ body: 'Golang', time: '3 years' });
    await waitFor(() => expect(names()).toEqual(['Go 2', 'Svelte', 'Redis']));
  });

  it('is replaced knowingly by the next Save', async () => {
    server.answerEach({ [put]: [200, golang] });
    press('Save');
    await expectClosed();
    expect(edits().map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"8"']);
    expect(bodyOf(1)).toMatchObject({ body: 'Golang', time: '3 years' });
    expect(names()).toEqual(['Golang', 'Svelte', 'Redis']);
  });
});

it('tells nothing of a time that follows from dates, which were changed elsewhere, and leaves it empty', async () => {
  const dated = { ...go, start: '2020', end: '2021', time: '2020 – 2021' };
  server.answerEach({ 'GET /api/experience': [200, [dated]] });
  showTo(selfId);
  await open('Edit Go');
  const current = { ...dated, end: '2022', time: '2020 – 2022', version: 8 };
  server.answerEach({ [put]: [412, { errors: [{ msg: 'x' }], current }] });
  await saveInVain('Golang', 'Someone saved changes while you were editing.');
  expect(screen.getAllByText(/^(Saved|Updated) /)).toHaveLength(1);
  expect(typed()).toMatchObject({ time: '', end: '2022' });
});

it('says so where the entry was deleted meanwhile, keeps what was typed, and offers to add it (S4.5a)', async () => {
  showTo(selfId);
  await open('Edit Go');
  server.answerEach({ [put]: [404, { errors: [{ msg: 'This does not exist' }] }] });
  await saveInVain('Golang', 'This was deleted while you were editing.');
  await waitFor(() => expect(names()).toEqual(['Svelte', 'Redis']));
  expect(typed()).toMatchObject({ body: 'Golang', time: '2 years' });

  const added = { ...golang, expId: 10, version: 1 };
  server.answerEach({ 'POST /api/experience/add': [201, added] });
  press('Add');
  await expectClosed();
  expect(names()).toEqual(['Golang', 'Svelte', 'Redis']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Golang' }));
});
