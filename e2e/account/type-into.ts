import type { Page } from '@playwright/test';
import { tabTo } from '../keyboard/tab-to.js';
import { field } from './screens.js';

/** Types into the fields with these labels by keyboard alone: what stood in them is replaced. */
export async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, field(page, label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
}
