import { selectAlerts } from '@portico/platform/alerts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { Navigation } from './navigation';

const session = { token: 'token', isAdmin: false };

function show() {
  const { store } = renderAt(
    '/',
    <>
      <Navigation />
      <main id="main" tabIndex={-1} />
    </>,
    { session },
  );
  const button = screen.getByRole('button', { name: 'Logout' });
  button.focus();
  fireEvent.click(button);
  return store;
}

afterEach(() => jest.resetModules());

it('logs out, says so, and leaves the focus on the page', async () => {
  const store = show();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull());
  expect(store.getState().session.token).toBeNull();
  expect(selectAlerts(store.getState())).toMatchObject([{ msg: 'You have logged out' }]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('logs out in this browser also where the part that tells the server does not load', async () => {
  jest.doMock('@portico/platform/account', () => {
    throw new Error('The chunk did not load');
  });
  const store = show();
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});
