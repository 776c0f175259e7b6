import type { Page } from '@playwright/test';
import type { Driver } from './driver.js';

/** By pointer. Texts come in as if pasted; what the browser opens over a choice or a day is its own, and not the page's. */
export const mouse = (page: Page): Driver => ({
  press: (button) => button.click(),
  async write(field, text) {
    await field.click();
    await field.fill(text);
  },
  choose: async (select, option) => void (await select.selectOption(option)),
  pickDay: (field, day) => field.fill(day),
  check: (box) => box.click(),
  leaveDialog: () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
});
