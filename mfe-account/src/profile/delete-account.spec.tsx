import { personLoaded } from '@portico/platform/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exampleUser } from '@portico/platform/testing/example-user';
import { press, server, showScreen } from '@portico/platform/testing/show-screen';
import { DeleteAccount } from './delete-account';

function ask(answer: [number, object?]) {
  server.answerEach({ 'DELETE /api/users/selfEdit': answer });
  const account = <DeleteAccount profile={exampleUser} disabled={false} onChanged={() => {}} />;
  const shown = showScreen(account, { token: 'present' });
  press('Delete Account');
  return shown;
}
const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });
const pressIn = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name }));

const password = () => within(dialog()).getByLabelText<HTMLInputElement>('Your password');
const give = (value: string) => fireEvent.change(password(), { target: { value } });

it('deletes with the password, ends the session and leads to / (S4.4)', async () => {
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

it('waits for the person to sign in again, and is not sent by itself then', async () => {
  const { store } = ask([401, {}]);
  act(() => void store.dispatch(personLoaded({ user: exampleUser, selfId: { id: exampleUser.userId } })));
  give('the old one');
  pressIn('Delete');
  const again = await within(dialog()).findByRole('group', { name: /^Your session ended/ });
  expect(document.activeElement).toBe(within(again).getByLabelText('Password'));
  server.answerEach({
    'POST /api/auth': [200, { token: 'next.token', isAdmin: false }],
    'GET /api/auth/self': [200, { id: exampleUser.userId }],
    'GET /api/auth': [200, exampleUser],
    'GET /api/auth/admin': [200, { isAdmin: false }],
  });
  fireEvent.change(within(again).getByLabelText('Password'), { target: { value: 'the old one' } });
  pressIn('Sign in');
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(password().value).toBe('');
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});
