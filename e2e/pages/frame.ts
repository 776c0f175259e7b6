import { expect, type Page } from '@playwright/test';

/** Banner, navigation and footer are there and work, whatever happens between them. */
export async function expectWorkingFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Noémi Adjavon-Tamm')).toBeVisible();
  const info = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Info' });
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
