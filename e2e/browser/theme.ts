import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export type Theme = 'dark' | 'light';

/** Chooses a theme as a person does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('switch', { name: 'Light theme' }).setChecked(theme === 'light');
  await expect(page.locator('body')).toHaveClass(theme);
}
