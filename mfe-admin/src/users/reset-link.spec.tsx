import { fireEvent, screen } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { sessionBegun, personLoaded } from '@portico/platform/session';
import { ama, expectNames, list, owner, rows, self, showUsers } from './testing/user-list';

const server = ApiServer.forTests();

it.each([
  ['the owner, by the owner', 'Olu', owner.userId, false],
  ['an administrator, by another', 'Robin', 12, false],
  ['an administrator, by the owner', 'Robin', owner.userId, true],
])('offers a link only where it may be made: for %s', async (_name, firstName, selfId, isOffered) => {
  server.answerEach({ [list()]: rows(ama, self, owner) });
  const { store } = showUsers(server);
  store.dispatch(sessionBegun({ token: 'present', isAdmin: true }));
  store.dispatch(personLoaded({ selfId: { id: selfId } }));
  await expectNames('Ama', 'Robin', 'Olu');
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${firstName}`) }));
  await screen.findByRole('dialog');
  const opener = screen.queryByRole('button', { name: 'Make a link to reset the password' });
  expect(opener !== null).toBe(isOffered);
});
