import { test } from '@playwright/test';
import { type Theme, themes } from '@portico/contract/themes';
import { storeTheme } from '../../../e2e/browser/theme.js';

interface View {
  theme: Theme;
  /** In CSS pixels. */
  width: number;
}

/** Both themes at both ends of the widths. */
export const views: View[] = themes.flatMap((theme) => [320, 1_280].map((width) => ({ theme, width })));

/** Tests that see the product like this. */
export function inView({ theme, width }: View, tests: () => void): void {
  test.describe(`${theme} theme, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });
    test.beforeEach(({ page }) => storeTheme(page, theme));
    tests();
  });
}
