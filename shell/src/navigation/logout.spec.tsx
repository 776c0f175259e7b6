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
  const navigate = jest.fn();
  store.dispatch((_dispatch, _getState, services) => void (services.navigate = navigate));
  const button = screen.getByRole('button', { name: 'Logout' });
  button.focus();
  fireEvent.click(button);
  return { store, navigate };
}

afterEach(() => jest.resetModules());

it('tells the server which session is over', async () => {
  const endSession = jest.fn(() => ({ type: 'told' }));
  jest.doMock('@portico/platform/account', () => ({ endSession }));
  show();
  await waitFor(() => expect(endSession.mock.calls).toEqual([['token']]));
});

it('logs out, says so and leads to /, also where the part that tells the server does not load (S4.3c)', () => {
  jest.doMock('@portico/platform/account', () => {
    throw new Error('The chunk did not load');
  });
  const { store, navigate } = show();
  expect(store.getState().session.token).toBeNull();
  expect(selectAlerts(store.getState())).toMatchObject([{ msg: 'You have logged out' }]);
  expect(navigate.mock.calls).toEqual([['/']]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
