import { expect, type Page } from '@playwright/test';
import type { Theme } from '@portico/contract/themes';

/** What the theme is chosen with. */
export const themeSwitch = (page: Page) => page.getByRole('switch', { name: 'Light theme' });

/** Chooses a theme as a person does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const body = page.locator('body');
  // The switch itself follows with the hydration, the page at once.
  if (!(await body.evaluate((element, name) => element.classList.contains(name), theme)))
    await themeSwitch(page).click();
  await expect(body).toHaveClass(theme);
}

/** As if it had been chosen in an earlier visit. */
export async function storeTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((stored) => {
    localStorage.setItem('persist:root', JSON.stringify({ theme: JSON.stringify(stored) }));
  }, theme);
}
