import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { expectHome, expectInterests, expectOnlyRegionAway, retry } from '../../../e2e/faults/region.js';
import { failingScripts } from '../../../e2e/faults/failing-scripts.js';
import { test } from '../../../e2e/product/test.js';
import { drawn } from '../drawn.js';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';
import { expectVisibleFocus } from '../../../e2e/keyboard/visible-focus.js';

const home = 'Welcome, I’m Noémi';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function expectArrived(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  await expect(heading(page, name)).toBeFocused();
  await expectVisibleFocus(page);
}

test('from home by each card to its screen, and back by the menu', async ({ page }) => {
  await page.goto('/');
  for (const [card, name] of Object.entries({
    'About Me': 'About Me',
    Experience: 'Experience',
    Projects: 'Projects',
    Interests: 'Interest List',
  })) {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: card, exact: true }));
    await page.keyboard.press('Enter');
    await expectArrived(page, name);
    await tabTo(page, menu(page).getByRole('link', { name: 'Home' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectArrived(page, home);
  }
});

for (const width of drawn([320, 800], 1)) {
  test(`through all of the menu, ${width} px wide; it closes behind`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/');
    const opener = menu(page).getByRole('button', { name: width < 640 ? 'Menu' : 'Info' });
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
      if (width < 640) {
        await tabTo(page, menu(page).getByRole('button', { name: 'Info' }));
        await page.keyboard.press('Space');
      }
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expectArrived(page, name);
      await expect(link).toBeHidden();
    }
  });
}

test('to the privacy policy, and to the theme and back', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }));
  await page.keyboard.press('Enter');
  await expectArrived(page, 'Privacy Policy');

  await tabTo(page, themeSwitch(page));
  await page.keyboard.press('Space');
  await expect(page.locator('body')).toHaveClass('light');
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveClass('dark');
});

test('Retry while a part is unavailable, until it is back', async ({ page, product, complaints }) => {
  complaints.expect(...failingScripts[0]!.complaints);
  product.proxy.fail(/^\/releases\/mfe-public\/.*\/remote-entry\./, { status: 404 });
  await page.goto('/');
  await expectOnlyRegionAway(page);
  await tabTo(page, retry(page));
  await page.keyboard.press('Enter');
  await expectOnlyRegionAway(page);

  product.proxy.heal();
  await tabTo(page, retry(page));
  await page.keyboard.press('Space');
  await expectHome(page);
  await expectArrived(page, home);
});

test('Retry where the API is away', async ({ page, product, complaints }) => {
  complaints.expect(/Failed to load resource.*\/api\/(interests|highlights)/);
  product.proxy.fail(/^\/api\//, { status: 500 });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).press('Enter');
  await tabTo(page, retry(page));
  product.proxy.heal();
  await page.keyboard.press('Enter');
  await expectInterests(page);
});
