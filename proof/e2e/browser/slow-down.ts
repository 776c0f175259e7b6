import type { Page } from '@playwright/test';

/** Makes the page's processor this many times slower. Only Chromium can. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
