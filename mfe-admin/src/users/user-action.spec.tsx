import { fireEvent, screen, waitFor } from '@testing-library/react';
import { selectAlerts } from '@portico/platform/alerts';
import { type Answer, ApiServer } from '@portico/platform/testing/api-server';
import { ama, expectNames, list, rows, showUsers } from './testing/user-list';
import { fullName } from './user-words';

const server = ApiServer.forTests();

const gone = { errors: [{ msg: 'This doesn’t exist, or was deleted' }] };

const unlock = ['End waits after failed sign-ins', `POST /api/users/unlock/${ama.userId}`] as const;
const signOut = ['Sign out everywhere', `DELETE /api/users/sessions/${ama.userId}`] as const;

it.each<[...(typeof unlock | typeof signOut), Answer, string, string]>([
  [...unlock, [204], `${fullName(ama)} can sign in without a wait now`, 'success'],
  [...signOut, [204], `${fullName(ama)} is signed out`, 'success'],
  [...signOut, [404, gone], 'This doesn’t exist, or was deleted', 'danger'],
])('%s: %s is answered with %j, which it says', async (button, call, answer, msg, alertType) => {
  server.answerEach({ [list()]: rows(ama), [call]: answer });
  const { store } = showUsers(server);
  await expectNames('Ama');
  fireEvent.click(screen.getByRole('button', { name: /^Edit Ama/ }));
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ msg, alertType }]));
  expect(server.calls).toContain(call);
});
