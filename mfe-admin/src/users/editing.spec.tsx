import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiServer } from '../../../platform/src/testing/api-server';
import { button, press } from '../testing/show-screen';
import { ama, cells, expectNames, kofi, list, rows, self, showUsers } from './testing/user-list';

const save = 'POST /api/users/edit/7';
const saveSelf = 'POST /api/users/edit/1';

const server = new ApiServer();
beforeAll(() => server.start());
beforeEach(() => {
  server.requests.length = 0;
  server.answerEach({ [list()]: rows(kofi, ama, self) });
});
afterAll(() => server.stop());

async function open(name: string) {
  const { store } = showUsers(server);
  await expectNames('Kofi', 'Ama', 'Robin');
  press(`Edit ${name}`);
  await screen.findByRole('dialog', { name: `Edit ${name}` });
  return store;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const values = () => [...['First name', 'Last name', 'Company'].map((label) => field(label).value)];
const sent = (call: string) => server.bodyOf(server.calls.lastIndexOf(call));
const edits = () => server.calls.filter((call) => call.startsWith('POST'));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('begins with what is stored, and says what the company may be', async () => {
  await open('Robin Hale');
  expect(values()).toEqual(['Robin', 'Hale', 'Harbour Works']);
  expect(field('Admin').checked).toBe(true);
  const hint = document.getElementById(field('Company').getAttribute('aria-describedby')!);
  expect(hint!.textContent).toContain('https://');
});

it('saves what was typed, for the version that was read, and shows it', async () => {
  await open('Ama Boateng');
  const saved = { ...ama, firstName: 'Adwoa', isAdmin: true, version: 2 };
  server.answerEach({ [save]: [200, saved], [list()]: rows(kofi, saved, self) });
  type('First name', ' Adwoa ');
  fireEvent.click(field('Admin'));
  press('Save');
  await expectClosed();
  expect(sent(save)).toEqual({
    userId: 7,
    firstName: 'Adwoa',
    lastName: 'Boateng',
    company: 'Harbour Works',
    isAdmin: true,
  });
  expect(server.requests[server.calls.indexOf(save)]!.headers['if-match']).toBe('"1"');
  await waitFor(() => expect(cells()[1]!.slice(0, 5)).toEqual(['7', 'Adwoa', 'Boateng', ama.email, 'Yes']));
  expect(document.activeElement).toBe(button('Edit Adwoa Boateng'));
});

it('asks nothing of the API before the rules are kept', async () => {
  await open('Ama Boateng');
  type('Company', ' ');
  press('Save');
  expect(screen.getByRole('dialog').textContent).toContain('Company is required');
  expect(edits()).toEqual([]);
});

it('says in the form why the API refuses', async () => {
  await open('Ama Boateng');
  server.answerEach({ [save]: [409, { errors: [{ msg: 'The site needs an administrator' }] }] });
  press('Save');
  await within(screen.getByRole('dialog')).findByText('The site needs an administrator');
  expect(values()[0]).toBe('Ama');
});

it('shows what was changed elsewhere beside what was typed; Save then replaces that', async () => {
  await open('Ama Boateng');
  const current = { ...ama, firstName: 'Adwoa', isAdmin: true, version: 5 };
  server.answerEach({ [save]: [412, { errors: [{ msg: 'x' }], current }], [list()]: rows(current) });
  type('Last name', 'Mensah');
  press('Save');
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('Saved now: Adwoa');
  expect(
    within(dialog)
      .getAllByText(/^Saved now/)
      .map((present) => present.textContent),
  ).toEqual(['Saved now: Adwoa', 'Saved now: Boateng', 'Saved now: yes']);
  expect(values()).toEqual(['Ama', 'Mensah', 'Harbour Works']);
  press('Use the saved Admin');
  server.answerEach({ [save]: [200, { ...current, version: 6 }] });
  press('Save');
  await expectClosed();
  expect(server.requests[server.calls.lastIndexOf(save)]!.headers['if-match']).toBe('"5"');
  expect(sent(save)).toMatchObject({ firstName: 'Ama', lastName: 'Mensah', isAdmin: true });
});

it('changes nothing on Cancel', async () => {
  await open('Ama Boateng');
  type('First name', 'Adwoa');
  press('Cancel');
  await expectClosed();
  expect(edits()).toEqual([]);
  expect(document.activeElement).toBe(button('Edit Ama Boateng'));
});

it('lets the session follow who edits himself', async () => {
  const store = await open('Robin Hale');
  const saved = { ...self, firstName: 'Rob', isAdmin: false, version: 2 };
  server.answerEach({ [saveSelf]: [200, saved], [list()]: rows(saved) });
  press('Save');
  await waitFor(() => expect(store.getState().session).toMatchObject({ user: saved, isAdmin: false }));
});

it('leaves the session alone when somebody else is edited', async () => {
  const store = await open('Ama Boateng');
  const before = store.getState().session;
  server.answerEach({ [save]: [200, { ...ama, version: 2 }], [list()]: rows(ama) });
  press('Save');
  await expectClosed();
  expect(store.getState().session).toEqual(before);
});
