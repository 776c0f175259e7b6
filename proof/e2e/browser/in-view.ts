import { test } from '@playwright/test';
import type { Theme } from '@portico/contract/themes';
import { storeTheme } from '../../../e2e/browser/theme.js';

interface View {
  theme: Theme;
  /** In CSS pixels. */
  width: number;
}

/** Tests that see the product like this. */
export function inView(view: View, tests: (view: View) => void): void {
  const { theme, width } = view;
  test.describe(`${theme} theme, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });
    test.beforeEach(({ page }) => storeTheme(page, theme));
    tests(view);
  });
}
