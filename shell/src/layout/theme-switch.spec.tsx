import { selectTheme } from '@portico/platform/theme';
import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { ThemeSwitch } from './theme-switch';

it('is a switch named "Light theme" that is off in the dark', () => {
  const { store } = renderAt('/', <ThemeSwitch />);
  const toggle = screen.getByRole('switch', { name: 'Light theme' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(selectTheme(store.getState())).toBe('light');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('false');
});
