import { createTestStore } from '../testing/create-test-store';
import { selectTheme, themeToggled } from './theme';

it('is dark unless chosen otherwise, and goes back and forth', () => {
  const store = createTestStore();
  expect(selectTheme(store.getState())).toBe('dark');
  store.dispatch(themeToggled());
  expect(selectTheme(store.getState())).toBe('light');
  store.dispatch(themeToggled());
  expect(selectTheme(store.getState())).toBe('dark');
});
