import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../../../../e2e/keyboard/tab-to.js';
import type { Driver } from './driver.js';

/** By keyboard alone. Whatever takes the focus is seen to have it. */
export function keyboard(page: Page): Driver {
  const { keyboard: keys } = page;
  const goTo = (target: Locator) => tabTo(page, target, 'shorter');
  return {
    async press(button) {
      await goTo(button);
      await keys.press('Enter');
    },
    async write(field, text) {
      await goTo(field);
      await keys.press('ControlOrMeta+A');
      await keys.press('Delete');
      await keys.type(text);
    },
    async choose(select, option) {
      await goTo(select);
      const options = await select.locator('option').allInnerTexts();
      const chosen = await select.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
      const steps = options.indexOf(option) - chosen;
      for (let step = 0; step < Math.abs(steps); step += 1) {
        await keys.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      }
    },
    async pickDay(field, day) {
      await goTo(field);
      // In the order of the browser's language.
      const [year, month, date] = day.split('-');
      await keys.type(`${month}${date}${year}`);
    },
    async check(box) {
      await goTo(box);
      await keys.press('Space');
    },
    leaveDialog: () => keys.press('Escape'),
  };
}
