import { join } from 'node:path';

/**
 * How screens are taken: `all` to look closely, the whole page in both themes and three widths; `shown` for the
 * README, what a person sees without scrolling.
 */
const views = {
  all: { fullPage: true, widths: { dark: [320, 768, 1280], light: [320, 768, 1280] } },
  shown: { fullPage: false, widths: { dark: [1280], light: [1280, 320] } },
};

/**
 * Takes a screen, each theme chosen as a person does.
 *
 * @param {import('@playwright/test').BrowserContext} visit
 * @param {string} url of the product
 * @param {string} path of the screen
 * @param {string} folder for the pictures
 * @param {keyof typeof views} view
 * @returns {AsyncGenerator<string>} their files, like look/info-interests.dark.320.png
 */
export async function* screenshots(visit, url, path, folder, view) {
  const { fullPage, widths } = views[view];
  const name = path.replace(/^\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '-') || 'home';
  const page = await visit.newPage();
  await page.goto(new URL(path, url).href);
  for (const [theme, themeWidths] of Object.entries(widths)) {
    await page.getByRole('switch', { name: 'Light theme' }).setChecked(theme === 'light');
    for (const width of themeWidths) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(0, 0);
      const file = join(folder, `${name}.${theme}.${width}.png`);
      await page.screenshot({ path: file, fullPage, animations: 'disabled' });
      yield file;
    }
  }
  await page.close();
}
