import { render, screen } from '@testing-library/react';
import Users from './users';

it('has its heading', () => {
  render(<Users />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User List');
});
