import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';

/** Works a page by keyboard alone. Whatever takes the focus is seen to have it. */
export function keyboard(page: Page) {
  const { keyboard: keys } = page;
  const goTo = (target: Locator) => tabTo(page, target, 'shorter');
  return {
    async press(button: Locator) {
      await goTo(button);
      await keys.press('Enter');
    },
    /** In the place of what stands in the field. */
    async write(field: Locator, text: string) {
      await goTo(field);
      await keys.press('ControlOrMeta+A');
      await keys.press('Delete');
      await keys.type(text);
    },
    async check(box: Locator) {
      await goTo(box);
      await keys.press('Space');
    },
  };
}
