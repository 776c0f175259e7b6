import { personLoaded, selectIsHeld, sessionBegun } from '@portico/platform/session';
import { screen, waitFor, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { allowDialogs } from '@portico/platform/testing/allow-dialogs';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { refused } from '../testing/example-answers';
import { press, showScreen } from '../testing/show-screen';
import { DeleteAccount } from './delete-account';

const server = ApiServer.forTests();
beforeEach(() => allowDialogs());

function ask(answer: [number, object?]) {
  server.answerEach({ 'DELETE /api/users/selfEdit': answer });
  const places: string[] = [];
  const store = createTestStore(server.base, (path) => places.push(path));
  store.dispatch(sessionBegun({ token: 'present', isAdmin: false }));
  const changes: unknown[] = [];
  showScreen(
    <DeleteAccount profile={exampleUser} disabled={false} onChanged={(current) => changes.push(current)} />,
    store,
  );
  press('Delete Account');
  return { store, places, changes };
}
const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });
const pressIn = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name }));

const password = () => within(dialog()).getByLabelText<HTMLInputElement>('Your password');
const give = (value: string) => fireEvent.change(password(), { target: { value } });

it('asks for the password, naming what will go, and asks nothing of the API without it', () => {
  ask([204]);
  expect(dialog().textContent).toContain('permanently deletes your profile and entries');
  expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
  pressIn('Delete');
  expect(within(dialog()).getByText('Your password is required')).toBeTruthy();
  pressIn('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls).toEqual([]);
});

it('deletes with the password, ends the session and leads to /', async () => {
  const { store, places } = ask([204]);
  give('the old one');
  pressIn('Show password: Your password');
  expect(password().type).toBe('text');
  pressIn('Delete');
  pressIn('Delete');
  await waitFor(() => expect(store.getState().session.isAuthenticated).toBe(false));
  expect(server.calls).toEqual(['DELETE /api/users/selfEdit']);
  expect(await server.bodyOf(0)).toEqual({ password: 'the old one' });
  expect(server.requests[0]!.headers['if-match']).toBe('"1"');
  expect(places).toEqual(['/']);
});

it('says in the dialog why the account cannot be deleted, and begins anew without it', async () => {
  ask(refused(409, 'The account of the owner cannot be deleted'));
  give('the old one');
  pressIn('Delete');
  await waitFor(() => expect(dialog().textContent).toContain('The account of the owner cannot be deleted'));
  pressIn('Cancel');
  press('Delete Account');
  expect(dialog().textContent).not.toContain('The account of the owner');
  expect(password().value).toBe('');
});

it('tells what the profile is by now where it was changed elsewhere, also after Cancel', async () => {
  const current = { ...exampleUser, version: 4 };
  const { changes } = ask([412, { errors: [{ msg: 'This has been changed in the meantime' }], current }]);
  give('the old one');
  pressIn('Delete');
  pressIn('Cancel');
  await waitFor(() => expect(changes).toEqual([current]));
});

it('does not wait for the person to sign in again, to be sent by itself then', async () => {
  const { store } = ask([401, {}]);
  store.dispatch(personLoaded({ user: exampleUser, selfId: { id: exampleUser.userId } }));
  give('the old one');
  pressIn('Delete');
  await waitFor(() => expect(store.getState().session.isAuthenticated).toBe(false));
  expect(selectIsHeld(store.getState())).toBe(false);
});
