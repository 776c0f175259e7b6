import { act, fireEvent, render, screen } from '@testing-library/react';
import { SlowNotice } from './region';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const notice = () => screen.queryByRole('alert')?.textContent ?? null;

it('says after 8 s that it takes long, and offers Retry', async () => {
  const onRetry = jest.fn();
  render(<SlowNotice arrived={new Promise(() => {})} onRetry={onRetry} />);
  await pass(7_999);
  expect(notice()).toBeNull();
  await pass(1);
  expect(notice()).toContain('This part of the page is taking longer than usual.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each(['arrives', 'fails'])('is gone when it %s after all', async (end) => {
  let settle = () => {};
  const loading = new Promise<void>((resolve, reject) => {
    settle = end === 'arrives' ? resolve : () => reject(new Error('away'));
  });
  render(<SlowNotice arrived={loading} onRetry={() => {}} />);
  await pass(8_000);
  expect(notice()).not.toBeNull();
  settle();
  await pass(0);
  expect(notice()).toBeNull();
});
