import { render, screen } from '@testing-library/react';
import type { CallError } from '../api/api';
import { NotDeleted } from './not-deleted';

const show = (error: CallError) => render(<NotDeleted name="Skiff" error={error} onRetry={() => {}} />);
const retry = () => screen.getByRole('button', { name: 'Retry' });
const described = () =>
  retry()
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent)
    .join(' – ');

it.each<[CallError, string]>([
  [{ status: 500, data: { errors: [{ msg: 'x' }] } }, ''],
  [{ status: 'FETCH_ERROR', error: 'TypeError' }, ''],
  [{ status: 412, data: { current: {} } }, ': someone changed it in the meantime'],
])('says of %j what is not deleted, and what a person can do about', (error, why) => {
  show(error);
  expect(described()).toBe(`Skiff – Not deleted${why}`);
});

it('says why it is forbidden, and offers nothing that would be refused again', () => {
  const { container } = show({ status: 409, data: { errors: [{ msg: 'The last boat stays' }] } });
  expect(container.textContent).toContain('Not deleted: The last boat stays');
  expect(screen.queryByRole('button')).toBeNull();
});
