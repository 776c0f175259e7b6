import { render, screen, waitFor } from '@testing-library/react';
import { selectAlerts } from '../alerts/alerts';
import { Provider } from '../store/store';
import { createTestStore } from '../testing/create-test-store';
import { DialogOnDemand } from './dialog-on-demand';

const Boat = ({ name }: { name: string; onClose: () => void }) => <p>The boat {name}</p>;

function show(load: () => Promise<{ default: typeof Boat }>) {
  const store = createTestStore();
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <DialogOnDemand load={load} dialog={{ name: 'Skiff', onClose }} />
    </Provider>,
  );
  return { store, onClose };
}

it('says that it is loading, and then is the dialog', async () => {
  const { onClose } = show(async () => ({ default: Boat }));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await screen.findByText('The boat Skiff');
  expect(onClose).not.toHaveBeenCalled();
});

it('closes, and says so, where it cannot be loaded', async () => {
  const { store, onClose } = show(() => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(selectAlerts(store.getState())).toMatchObject([
    { msg: 'The dialog could not be loaded. Please try again in a moment.', alertType: 'danger' },
  ]);
});
