import { act, fireEvent, render, screen } from '@testing-library/react';
import { Loading } from './loading';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says after 10 s that it takes long, and offers Retry', () => {
  const onRetry = jest.fn();
  render(<Loading onRetry={onRetry} />);
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain('This takes longer than usual.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
