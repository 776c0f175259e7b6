import { expect, type Page } from '@playwright/test';
import { bodyClass, type Theme, themeLabel, themes } from '@portico/contract/themes';

/** What a theme that isn't the default is chosen with, and left. */
export const themeSwitch = (page: Page, theme: Theme = 'light') =>
  page.getByRole('switch', { name: themeLabel(theme) });

/** Chooses a theme as a person does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const body = page.locator('body');
  // The switch itself follows with the hydration, the page at once.
  const shown = (await body.evaluate((element) => element.classList[0])) as Theme;
  if (shown !== theme) await themeSwitch(page, theme === themes[0] ? shown : theme).click();
  await expect(body).toHaveClass(bodyClass(theme));
}

/** As if it had been chosen in an earlier visit. */
export async function storeTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((stored) => {
    localStorage.setItem('persist:root', JSON.stringify({ theme: JSON.stringify(stored) }));
  }, theme);
}
