import { act, fireEvent, screen } from '@testing-library/react';
import { button, press, showScreen } from '../testing/show-screen';
import { useState } from 'react';
import { LoadingOrFailure } from './loading';

/** Not a query: without an `endpointName`. */
function Boat({ onAsked }: { onAsked: () => void }) {
  const [isFetching, setIsFetching] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);
  const call = {
    isFetching,
    error: 'away',
    refetch: () => {
      onAsked();
      setIsFetching(true);
    },
  };
  return (
    <>
      <button type="button" onClick={() => setHasArrived(true)}>
        Arrive
      </button>
      {!hasArrived && <LoadingOrFailure call={call} failure="The boat could not be loaded." />}
    </>
  );
}

const boat = (onAsked = () => {}) => <Boat onAsked={onAsked} />;

it('keeps the focus on Retry until that goes, and then hands it to the screen', () => {
  showScreen(boat());
  press('Retry');
  expect(document.activeElement).toBe(button('Retry'));
  fireEvent.click(button('Arrive'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('says what an administrator without a passkey has to do, and where', () => {
  const errors = [{ msg: 'Sign in with a passkey.', code: 'passkey-required' }];
  const call = { isFetching: false, error: { status: 403, data: { errors } }, refetch: () => {} };
  showScreen(<LoadingOrFailure call={call} failure="The boat could not be loaded." />);
  expect(screen.getByRole('alert').textContent).toBe('Sign in with a passkey. ProfileRetry');
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/users/profile');
});

it('hands it to the summary of what can be folded, because a dialog makes the screen inert', () => {
  showScreen(
    <details open>
      <summary>Preview</summary>
      {boat()}
    </details>,
  );
  button('Retry').focus();
  fireEvent.click(button('Arrive'));
  expect(document.activeElement).toBe(screen.getByText('Preview'));
});

it('leaves it where the person has moved it', () => {
  showScreen(boat());
  fireEvent.click(button('Retry'));
  button('Arrive').focus();
  fireEvent.click(button('Arrive'));
  expect(document.activeElement).toBe(button('Arrive'));
});

it('calls once more only when the call that Retry made takes longer than 10 s', () => {
  jest.useFakeTimers();
  const onAsked = jest.fn();
  showScreen(boat(onAsked));
  fireEvent.click(button('Retry'));
  act(() => jest.advanceTimersByTime(9_999));
  fireEvent.click(button('Retry'));
  expect(onAsked).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(1));
  fireEvent.click(button('Retry'));
  expect(onAsked).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
