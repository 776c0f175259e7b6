import { act, screen, waitFor } from '@testing-library/react';
import { expectAlerts, press, showScreen } from '../testing/show-screen';
import { selectAlerts } from '../alerts/alerts';
import { DialogOnDemand } from './dialog-on-demand';

const Boat = ({ name }: { name: string; onClose: () => void }) => <p>The boat {name}</p>;

function show(load: () => Promise<{ default: typeof Boat }>) {
  const onClose = jest.fn();
  const { store } = showScreen(
    <>
      <button ref={(button) => button?.focus()}>Add boat</button>
      <DialogOnDemand load={load} dialog={{ name: 'Skiff', onClose }} />
    </>,
  );
  return { store, onClose };
}

it('closes, and says so, where it cannot be loaded', async () => {
  const { store, onClose } = show(() => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await expectAlerts(store, {
    msg: 'The dialog could not be loaded. Please try again in a moment.',
    alertType: 'danger',
  });
});

it('says after 10 s that it takes long; Retry gives up what hangs, asks again and leaves the focus where it was', async () => {
  jest.useFakeTimers();
  document.head.innerHTML = '<script data-rspack="chunk" src="/releases/boats/dialog.js" type="text/plain">';
  const hanging = new Promise<never>((_, reject) => {
    document.head.firstElementChild!.addEventListener('error', () => reject(new Error('gave up')));
  });
  const load = jest.fn().mockReturnValueOnce(hanging).mockResolvedValueOnce({ default: Boat });
  const { store, onClose } = show(load);
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('status').textContent).toBe('This takes longer than usual.');
  press('Retry');
  await screen.findByText('The boat Skiff');
  expect(document.activeElement?.textContent).toBe('Add boat');
  expect(onClose).not.toHaveBeenCalled();
  expect(selectAlerts(store.getState())).toEqual([]);
});
