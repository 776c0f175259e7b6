import { sessionBegun } from '@portico/platform/session';
import { screen, waitFor, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { allowDialogs } from '@portico/platform/testing/allow-dialogs';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { refused } from '../testing/example-answers';
import { press, showScreen } from '../testing/show-screen';
import { DeleteAccount } from './delete-account';

const server = new ApiServer();
beforeAll(() => server.start());
beforeEach(() => {
  allowDialogs();
  server.requests.length = 0;
});
afterAll(() => server.stop());

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

it('asks once, naming what will go, and asks nothing of the API before', () => {
  ask([204]);
  expect(dialog().textContent).toContain('Your profile, all of your experience entries');
  pressIn('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls).toEqual([]);
});

it('deletes, ends the session and leads to /', async () => {
  const { store, places } = ask([204]);
  pressIn('Delete');
  pressIn('Delete');
  await waitFor(() => expect(store.getState().session.isAuthenticated).toBe(false));
  expect(server.calls).toEqual(['DELETE /api/users/selfEdit']);
  expect(server.requests[0]!.headers['if-match']).toBe('"1"');
  expect(places).toEqual(['/']);
});

it('says in the dialog why the account cannot be deleted', async () => {
  const { store } = ask(refused(409, 'The account of the owner cannot be deleted'));
  pressIn('Delete');
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert').textContent).toBe(
      'The account of the owner cannot be deleted',
    ),
  );
  expect(store.getState().session.token).toBe('present');
  pressIn('Cancel');
  press('Delete Account');
  expect(within(dialog()).getByRole('alert').textContent).toBe('');
});

it('begins without the refusal that came after Cancel', async () => {
  const { changes } = ask([412, { errors: [{ msg: 'Changed meanwhile' }], current: exampleUser }]);
  pressIn('Delete');
  pressIn('Cancel');
  await waitFor(() => expect(changes).toHaveLength(1));
  press('Delete Account');
  expect(within(dialog()).getByRole('alert').textContent).toBe('');
});

it('tells what the profile is by now where it was changed elsewhere', async () => {
  const current = { ...exampleUser, version: 4 };
  const { changes } = ask([412, { errors: [{ msg: 'This has been changed in the meantime' }], current }]);
  pressIn('Delete');
  await waitFor(() => expect(changes).toEqual([current]));
});
