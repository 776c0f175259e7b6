import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';
import { expectVisibleFocus } from '../../../e2e/keyboard/visible-focus.js';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function expectArrived(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  await expect(heading(page, name)).toBeFocused();
  await expectVisibleFocus(page);
}

test('through all of the menu, 320 px wide; it closes behind', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/');
  const opener = menu(page).getByRole('button', { name: 'Menu' });
  await tabTo(page, opener);
  for (const [entry, name] of Object.entries({
    About: 'About Me',
    Experiences: 'Experience',
    Interests: 'Interest List',
    Projects: 'Projects',
  })) {
    const link = menu(page).getByRole('link', { name: entry });
    await tabTo(page, opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, menu(page).getByRole('button', { name: 'Info' }));
    await page.keyboard.press('Space');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expectArrived(page, name);
    await expect(link).toBeHidden();
  }
});
