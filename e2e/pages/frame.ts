import { expect, type Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens a screen by its link in a group of the menu. */
export async function openByMenu(page: Page, group: string, link: string): Promise<void> {
  await menu(page).getByRole('button', { name: group }).click();
  await menu(page).getByRole('link', { name: link, exact: true }).click();
}

/** Banner, navigation and footer are there and work, whatever happens between them. */
export async function expectWorkingFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Noémi Adjavon-Tamm')).toBeVisible();
  const info = menu(page).getByRole('button', { name: 'Info' });
  await info.click();
  await expect(page.getByRole('link', { name: 'Interests' }).first()).toBeVisible();
  await info.click();

  const body = page.locator('body');
  const before = (await body.getAttribute('class'))!;
  const theme = page.getByRole('contentinfo').getByRole('switch', { name: 'Light theme' });
  await theme.click();
  await expect(body).not.toHaveClass(before);
  await theme.click();
  await expect(body).toHaveClass(before);
}
