import { fireEvent, screen, waitFor } from '@testing-library/react';
import { selectAlerts } from '@portico/platform/alerts';
import { type Answer, ApiServer } from '@portico/platform/testing/api-server';
import { ama, expectNames, list, rows, showUsers } from './testing/user-list';
import { fullName } from './user-words';

const server = ApiServer.forTests();

const gone = { errors: [{ msg: 'This doesn’t exist, or was deleted' }] };

it.each<[Answer, string, string]>([
  [[204], `${fullName(ama)} can sign in without a wait now`, 'success'],
  [[404, gone], 'This doesn’t exist, or was deleted', 'danger'],
])('ends the waits of a user, and says whether it did: %j', async (answer, msg, alertType) => {
  const unlock = `POST /api/users/unlock/${ama.userId}`;
  server.answerEach({ [list()]: rows(ama), [unlock]: answer });
  const { store } = showUsers(server);
  await expectNames('Ama');
  fireEvent.click(screen.getByRole('button', { name: /^Edit Ama/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'End waits after failed sign-ins' }));
  await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ msg, alertType }]));
  expect(server.calls).toContain(unlock);
});
