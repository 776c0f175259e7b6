import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectVisibleFocus } from './visible-focus.js';

/** More than any page has. */
const mostStops = 40;

/** Goes from stop to stop, as a person does who has no pointer, until this one is reached, and sees that it is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < mostStops && !(await isReached()); stops += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expectVisibleFocus(page);
}
