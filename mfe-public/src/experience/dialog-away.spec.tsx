import { selectAlerts } from '@portico/platform/alerts';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { expectNames, go, press, row, selfId, showTo, svelte } from './testing/own-experience';

jest.mock('./entry-dialog', () => {
  throw new TypeError('Failed to fetch');
});

const server = ApiServer.forTests();
beforeEach(() => server.answerWith(200, [go, svelte]));

it('keeps the list, and says that the dialog could not be loaded, at each press', async () => {
  const store = showTo(selfId, server);
  await row('Go');
  const told = {
    msg: 'The dialog could not be loaded. Please try again in a moment.',
    alertType: 'danger',
  };
  for (const expected of [told, { ...told, repeats: 1 }]) {
    press('Edit Go');
    await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([expected]));
  }
  await expectNames('Go', 'Svelte');
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
});
