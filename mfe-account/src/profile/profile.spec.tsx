import { render, screen } from '@testing-library/react';
import Profile from './profile';

it('has its heading', () => {
  render(<Profile />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Profile');
});
