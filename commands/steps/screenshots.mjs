import { join } from 'node:path';

const widths = [320, 768, 1280];

/**
 * Takes a screen in both themes and in three widths, each theme chosen as a person does.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the product
 * @param {string} path of the screen
 * @param {string} folder for the pictures
 * @returns {AsyncGenerator<string>} their files, like look/info-interests.dark.320.png
 */
export async function* screenshots(browser, url, path, folder) {
  const name = path.replace(/^\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '-') || 'home';
  const page = await browser.newPage();
  await page.goto(new URL(path, url).href);
  for (const theme of ['dark', 'light']) {
    await page.getByRole('switch', { name: 'Light theme' }).setChecked(theme === 'light');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForLoadState('networkidle');
      const file = join(folder, `${name}.${theme}.${width}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      yield file;
    }
  }
  await page.close();
}
