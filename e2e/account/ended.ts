import type { APIRequestContext, Page } from '@playwright/test';
import { choice, fill, zig } from '../experience/entries.js';
import type { Account } from './account.js';
import { button, endSession } from './screens.js';

export const path = '/info/experience';

export const asked = (page: Page, { email }: Account) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: `Your session ended. Sign in again as ${email} to continue.` });

/** Types an entry and sends it when the session is over already. */
export async function addInVain(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto(path);
  await button(page, 'Add experience').click();
  await fill(page, zig);
  await endSession(page, request);
  await choice(page, 'Add').click();
}
