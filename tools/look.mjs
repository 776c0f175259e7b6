import './steps/node-version.mjs';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserArguments } from '../packages/kit/trial/installed-browsers.mjs';
import { browser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { root, screens } from './steps/checkout.mjs';
import { install } from './steps/install/install.mjs';
import { claimed, owner, send, startProduct, testEnvironment } from './steps/running-product.mjs';
import { runCommand, StepFailure } from './steps/step.mjs';

// `npm run look -- PATH [PATH...] [--url URL | --grown] [--folder NAME]`: screenshots in each theme and four widths, in
// ./look or a folder in it.
// `npm run look -- --docs`: screenshots of every screen, in ./docs/screens.
// Without --url it starts a product with new data, or with --grown with much data.

/**
 * `look` takes the whole page, `docs` what is visible without scrolling. `others` is for the other themes.
 *
 * @typedef {{ folder: string, fullPage: boolean, widths: Record<string, number[]>, others: number[] }} View
 */

/** @satisfies {Record<string, View>} */
const views = {
  look: { folder: 'look', fullPage: true, widths: {}, others: [320, 768, 1280, 1920] },
  docs: { folder: 'docs/screens', fullPage: false, widths: { dark: [1280], light: [1280, 320] }, others: [] },
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      grown: { type: 'boolean' },
      docs: { type: 'boolean' },
      folder: { type: 'string', default: '' },
    },
  });
  if (positionals.length === 0 && !values.docs)
    throw new StepFailure('Which screen? npm run look -- /info/interests');
  await install('all');
  const { chromium } = await import('@playwright/test');
  const guarded = screens().filter(({ access }) => ['user', 'admin'].includes(access));

  const product = values.url ? undefined : await startOwn(values.grown);
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    const url = values.url ?? product?.url ?? '';
    for (const path of values.docs ? screens().map((screen) => screen.path) : positionals) {
      const isGuarded = guarded.some((screen) => path.startsWith(screen.path));
      const context = await started.newContext(isGuarded ? { storageState: await signedIn(url) } : {});
      const view = values.docs ? views.docs : { ...views.look, folder: join('look', values.folder) };
      await takeScreenshots(context, new URL(path, url), view);
      await context.close();
    }
  } finally {
    await started.close();
    await product?.stop();
  }
});

/** @param {boolean | undefined} isGrown */
async function startOwn(isGrown) {
  await build();
  const environment = testEnvironment(claimed);
  if (isGrown) {
    // Not imported at the top, because it needs the build.
    const { grownData } = await import('./grown/grown-data.mjs');
    cpSync(await grownData(), environment.DATA_DIR, { recursive: true });
  }
  return startProduct(environment);
}

/**
 * A browser storage state with the owner signed in.
 *
 * @param {string} url
 * @throws {StepFailure} if the product has another owner
 */
async function signedIn(url) {
  const answer = await send(url, 'auth', owner);
  if (!answer.ok)
    throw new StepFailure(
      `${url} doesn't have the test owner. Leave out --url for screens that need a sign-in.`,
    );
  const { token } = await answer.json();
  const localStorage = Object.entries({ token, isAdmin: 'true' }).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

/**
 * Writes files like look/info-interests.dark.320.png.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {URL} url
 * @param {View} view
 */
async function takeScreenshots(context, url, { folder, fullPage, widths, others }) {
  mkdirSync(join(root, folder), { recursive: true });
  const name = url.pathname.replace(/^\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '-') || 'home';
  const page = await context.newPage();
  await page.goto(url.href);
  const switches = page.getByRole('contentinfo').getByRole('switch');
  await switches.first().waitFor();
  const themes = await switches.evaluateAll((all) => all.map((element) => element.getAttribute('value')));
  for (const theme of ['dark', ...themes]) {
    for (const [index, own] of themes.entries()) await switches.nth(index).setChecked(own === theme);
    for (const width of widths[String(theme)] ?? others) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(0, 0);
      const path = join(root, folder, `${name}.${theme}.${width}.png`);
      await page.screenshot({ path, fullPage, animations: 'disabled' });
      console.log(path);
    }
  }
}
