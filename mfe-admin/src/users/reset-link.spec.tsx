import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { sessionBegun, personLoaded } from '@portico/platform/session';
import { ama, expectNames, list, owner, rows, self, showUsers } from './testing/user-list';

const make = 'POST /api/users/reset-link/7';
const link = 'https://ada.example/users/reset?code=one-time';
const server = ApiServer.forTests();

async function open(firstName: string, selfId = self.userId) {
  server.answerEach({ [list()]: rows(ama, self, owner), [make]: [201, { link }] });
  const { store } = showUsers(server);
  store.dispatch(sessionBegun({ token: 'present', isAdmin: true }));
  store.dispatch(personLoaded({ selfId: { id: selfId } }));
  await expectNames('Ama', 'Robin', 'Olu');
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${firstName}`) }));
  await screen.findByRole('dialog');
}
const opener = () => screen.queryByRole('button', { name: 'Make a link to reset the password' });

it('makes a link with the administrator’s own password, and shows it once', async () => {
  await open('Ama');
  fireEvent.click(opener()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of Ama Boateng' }));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'my own' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(link);
  expect(server.bodyOf(server.calls.indexOf(make))).toEqual({ password: 'my own' });
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(document.body.innerHTML).not.toContain('one-time');
});

it('says that the password is wrong, at its field', async () => {
  await open('Ama');
  server.answerEach({ [make]: [403, { errors: [{ msg: 'Your password is wrong', path: 'password' }] }] });
  fireEvent.click(opener()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of Ama Boateng' }));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'not it' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  await dialog.findByText('Your password is wrong');
});

it.each([
  ['the owner, by the owner', 'Olu', owner.userId, false],
  ['an administrator, by another', 'Robin', 12, false],
  ['an administrator, by the owner', 'Robin', owner.userId, true],
])('offers a link only where it may be made: for %s', async (_name, firstName, selfId, isOffered) => {
  await open(firstName, selfId);
  expect(opener() !== null).toBe(isOffered);
});
