import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { inPage } from '../testing/in-page';
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

const button = (name: string) => screen.getByRole('button', { name });
const boat = (onAsked = () => {}) => (
  <main tabIndex={-1}>
    <Boat onAsked={onAsked} />
  </main>
);

it('keeps the focus on Retry until that goes, and then hands it to the screen', () => {
  render(boat(), inPage());
  button('Retry').focus();
  fireEvent.click(button('Retry'));
  expect(document.activeElement).toBe(button('Retry'));
  fireEvent.click(button('Arrive'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('hands it to the summary of what can be folded, because a dialog makes the screen inert', () => {
  render(
    <details open>
      <summary>Preview</summary>
      {boat()}
    </details>,
    inPage(),
  );
  button('Retry').focus();
  fireEvent.click(button('Arrive'));
  expect(document.activeElement).toBe(screen.getByText('Preview'));
});

it('leaves it where the person has moved it', () => {
  render(boat(), inPage());
  fireEvent.click(button('Retry'));
  button('Arrive').focus();
  fireEvent.click(button('Arrive'));
  expect(document.activeElement).toBe(button('Arrive'));
});

it('calls once more only when the call that Retry made takes longer than 10 s', () => {
  jest.useFakeTimers();
  const onAsked = jest.fn();
  render(boat(onAsked), inPage());
  fireEvent.click(button('Retry'));
  act(() => jest.advanceTimersByTime(9_999));
  fireEvent.click(button('Retry'));
  expect(onAsked).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(1));
  fireEvent.click(button('Retry'));
  expect(onAsked).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
