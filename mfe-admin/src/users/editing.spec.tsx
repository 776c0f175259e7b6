import { selectAlerts } from '@portico/platform/alerts';
import { personLoaded, selectIsHeld, sessionBegun } from '@portico/platform/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@portico/platform/testing/api-server';
import {
  button,
  cellsOf,
  expectAlerts,
  expectClosed,
  field,
  press,
  server,
  textsOf,
  type,
} from '@portico/platform/testing/show-screen';
import { ama, expectNames, kofi, list, owner, rows, self, showUsers } from './testing/user-list';
import { fullName } from './user-words';

const save = 'POST /api/users/edit/7';
const saveSelf = 'POST /api/users/edit/3';

beforeEach(() => server.answerEach({ [list()]: rows(kofi, ama, self) }));

async function open(name: string) {
  const { store } = showUsers();
  await expectNames('Kofi', 'Ama', 'Robin');
  press(`Edit ${name}`);
  await screen.findByRole('dialog', { name: `Edit ${name}` });
  return store;
}
const values = () => [...['First name', 'Last name', 'Company'].map((label) => field(label).value)];
const sent = (call: string) => server.bodyOf(server.calls.lastIndexOf(call));
const edits = () => server.calls.filter((call) => call.startsWith('POST'));

it('saves what was typed, for the version that was read, shows it and says so', async () => {
  const store = await open('Ama Boateng');
  const saved = { ...ama, firstName: 'Adwoa', isAdmin: true, version: 2 };
  server.answerEach({ [save]: [200, saved], [list()]: rows(kofi, saved, self) });
  type('First name', ' Adwoa ');
  fireEvent.click(field('Admin'));
  type('Your password', 'six swans');
  press('Save');
  await expectClosed();
  expect(sent(save)).toEqual({
    userId: 7,
    firstName: 'Adwoa',
    lastName: 'Boateng',
    company: 'Harbour Works',
    isAdmin: true,
    password: 'six swans',
  });
  expect(server.requests[server.calls.indexOf(save)]!.headers['if-match']).toBe('"1"');
  await waitFor(() => expect(cellsOf()[1]!.slice(0, 5)).toEqual(['7', 'Adwoa', 'Boateng', ama.email, 'Yes']));
  expect(document.activeElement).toBe(button('Edit Adwoa Boateng'));
  await expectAlerts(store, { msg: 'Saved Adwoa Boateng', alertType: 'success' });
});

it('asks for one’s own password only while admin rights change', async () => {
  await open('Ama Boateng');
  const password = () => screen.queryByLabelText<HTMLInputElement>('Your password');
  expect(password()).toBeNull();
  fireEvent.click(field('Admin'));
  expect(password()!.autocomplete).toBe('current-password');
  press('Save');
  expect(screen.getByRole('dialog').textContent).toContain('Your password is required');
  expect(edits()).toEqual([]);
  fireEvent.click(field('Admin'));
  expect(password()).toBeNull();
  server.answerEach({ [save]: [200, { ...ama, version: 2 }] });
  press('Save');
  await expectClosed();
  expect(sent(save)).not.toHaveProperty('password');
});

it('takes over what was changed elsewhere, and shows it beside what was typed; Save then replaces that', async () => {
  await open('Ama Boateng');
  const current = { ...ama, firstName: 'Adwoa', lastName: 'Owusu', isAdmin: true, version: 5 };
  server.answerEach({ [save]: [412, { errors: [{ msg: 'x' }], current }], [list()]: rows(current) });
  type('Last name', 'Mensah');
  press('Save');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Owusu', { selector: 'bdi' });
  expect(dialog.getAllByText(/^Saved now/)).toHaveLength(1);
  expect(values()).toEqual(['Adwoa', 'Mensah', 'Harbour Works']);
  // The rights are no change of this administrator.
  expect([field('Admin').checked, screen.queryByLabelText('Your password')]).toEqual([true, null]);
  server.answerEach({ [save]: [200, { ...current, version: 6 }] });
  press('Save');
  await expectClosed();
  expect(server.requests[server.calls.lastIndexOf(save)]!.headers['if-match']).toBe('"5"');
  expect(sent(save)).toMatchObject({ firstName: 'Adwoa', lastName: 'Mensah', isAdmin: true });
});

it('keeps what was typed, and offers only Cancel, once the user is gone, who was the last of the list', async () => {
  await open('Ama Boateng');
  const saveButton = () => within(screen.getByRole('dialog')).queryByRole('button', { name: 'Save' });
  expect(saveButton()).not.toBeNull();
  server.answerEach({ [save]: [404, { errors: [{ msg: 'There is no such user' }] }], [list()]: rows() });
  type('Last name', 'Mensah');
  press('Save');
  await within(screen.getByRole('dialog')).findByText(/This was deleted while you were editing/);
  await screen.findByText(/There are no users yet/);
  expect(values()).toEqual(['Ama', 'Mensah', 'Harbour Works']);
  expect(saveButton()).toBeNull();
  press('Cancel');
  press('Discard');
  await expectClosed();
  expect(edits()).toHaveLength(1);
});

it('leads the focus to the screen where a saved user leaves the page', async () => {
  await open('Ama Boateng');
  server.answerEach({ [save]: [200, { ...ama, version: 2 }], [list()]: rows(kofi, self) });
  press('Save');
  await expectNames('Kofi', 'Robin');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('lets the session follow who edits themselves (S3.7c)', async () => {
  const store = await open('Robin Hale');
  const saved = { ...self, firstName: 'Rob', version: 2 };
  server.answerEach({ [saveSelf]: [200, saved], [list()]: rows(saved), 'GET /api/auth': [200, saved] });
  press('Save');
  await waitFor(() => expect(store.getState().session).toMatchObject({ user: saved, isAdmin: true }));
  await expectAlerts(store, { msg: 'Saved Rob Hale' });
});

const admin = () => document.getElementById(field('Admin').getAttribute('aria-describedby') ?? '');

it('tells who takes administration from themselves, before and after', async () => {
  const store = await open('Robin Hale');
  expect(admin()!.textContent).toContain('you will no longer be an administrator');
  const saved = { ...self, isAdmin: false, version: 2 };
  server.answerEach({
    [saveSelf]: [200, saved, { 'x-is-admin': 'true' }],
    'GET /api/auth': [200, saved, { 'x-is-admin': 'false' }],
  });
  fireEvent.click(field('Admin'));
  type('Your password', 'six swans');
  press('Save');
  await expectClosed();
  await waitFor(() => expect(store.getState().session).toMatchObject({ user: saved, isAdmin: false }));
  expect(selectAlerts(store.getState()).map(({ msg }) => msg)).toEqual([
    'Saved Robin Hale',
    'You are no longer an administrator',
  ]);
});

it('offers neither to delete nor to demote the owner, says why, and saves one who has no company', async () => {
  server.answerEach({ [list()]: rows(owner) });
  const { store } = showUsers();
  await expectNames('Olu');
  const reasons = () => screen.getByText('Olu').closest('tr')!.querySelectorAll('[data-kind=control]');
  expect(textsOf(reasons())).toEqual([
    'Only the site owner can edit this.',
    'The site owner can’t be deleted.',
  ]);
  act(() => void store.dispatch(personLoaded({ selfId: { id: owner.userId } })));
  press('Edit Olu Hale');
  await screen.findByRole('dialog');
  expect(admin()!.textContent).toBe('The site owner is always an administrator.');
  expect(field('Admin').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(field('Admin'));
  type('First name', 'Olumide');
  const saveOwner = 'POST /api/users/edit/1';
  server.answerEach({ [saveOwner]: [200, owner], [list()]: rows(owner) });
  press('Save');
  await expectClosed();
  expect(sent(saveOwner)).toMatchObject({ firstName: 'Olumide', company: '', isAdmin: true });
});

it.each([
  ['the owner, by the owner', 'Olu', owner.userId, false],
  ['an administrator, by another', 'Robin', 12, false],
  ['an administrator, by the owner', 'Robin', owner.userId, true],
])('offers a link only where it may be made: for %s', async (_name, firstName, selfId, isOffered) => {
  server.answerEach({ [list()]: rows(ama, self, owner) });
  const { store } = showUsers();
  store.dispatch(sessionBegun({ token: 'present', isAdmin: true }));
  store.dispatch(personLoaded({ selfId: { id: selfId } }));
  await expectNames('Ama', 'Robin', 'Olu');
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${firstName}`) }));
  await screen.findByRole('dialog');
  const opener = screen.queryByRole('button', { name: 'Make a link to reset the password' });
  expect(opener !== null).toBe(isOffered);
});

it('stays open with what was typed when the session ends in the dialog of a link, and that is cancelled', async () => {
  server.answerEach({ [list()]: rows(self), 'POST /api/users/reset-link/3': [401] });
  const { store } = showUsers();
  act(() => {
    store.dispatch(sessionBegun({ token: 'present', isAdmin: true }));
    store.dispatch(personLoaded({ user: owner, selfId: { id: owner.userId } }));
  });
  await expectNames('Robin');
  press('Edit Robin Hale');
  await screen.findByRole('dialog');
  type('Last name', 'Mensah');
  press('Make a link to reset the password');
  const link = within(screen.getByRole('dialog', { name: /^Reset the password/ }));
  fireEvent.change(link.getByLabelText('Your password'), { target: { value: 'six swans' } });
  fireEvent.click(link.getByRole('button', { name: 'Make link' }));
  await link.findByRole('group', { name: /^Your session ended/ });
  fireEvent.click(link.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(values()).toEqual(['Robin', 'Mensah', 'Harbour Works']);
  expect(selectIsHeld(store.getState())).toBe(true);
});

const gone = { errors: [{ msg: 'This doesn’t exist, or was deleted' }] };

const unlock = ['End waits after failed sign-ins', `POST /api/users/unlock/${ama.userId}`] as const;
const signOut = ['Sign out everywhere', `DELETE /api/users/sessions/${ama.userId}`] as const;

it.each<[...(typeof unlock | typeof signOut), Answer, string]>([
  [...unlock, [204], `${fullName(ama)} can sign in without a wait now`],
  [...signOut, [204], `${fullName(ama)} is signed out`],
  [...signOut, [404, gone], 'This doesn’t exist, or was deleted'],
])('%s: %s is answered with %j, which it says in the dialog', async (button, call, answer, msg) => {
  server.answerEach({ [list()]: rows(ama), [call]: answer });
  showUsers();
  await expectNames('Ama');
  fireEvent.click(screen.getByRole('button', { name: /^Edit Ama/ }));
  fireEvent.click(await screen.findByRole('button', { name: button }));
  if (button === signOut[0]) {
    const question = within(screen.getByRole('dialog', { name: `Sign out ${fullName(ama)} everywhere?` }));
    expect(server.calls).not.toContain(call);
    fireEvent.click(question.getByRole('button', { name: 'Sign out' }));
  }
  expect((await within(screen.getByRole('dialog')).findByText(msg)).parentElement!.role).toBe('status');
  expect(server.calls).toContain(call);
});
