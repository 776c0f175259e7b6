import './steps/node-version.mjs';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browser, browserArguments } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { root, screens } from './steps/checkout.mjs';
import { install } from './steps/install.mjs';
import { owner, startProduct, testEnvironment } from './steps/running-product.mjs';
import { runCommand, StepFailure } from './steps/step.mjs';

// `npm run look -- PATH [PATH...] [--url URL | --grown]`: what a screen looks like, in both themes and three widths, in ./look.
// `npm run look -- --docs`: the documents' pictures of every screen, in ./docs/screens.
// Without --url of a running product it starts one with fresh data, or with --grown the data that a month of use leaves;
// its owner opens the screens that are guarded.
const options = /** @type {const} */ ({
  url: { type: 'string' },
  grown: { type: 'boolean' },
  docs: { type: 'boolean' },
});

/** `look` takes the whole page; `docs` what a person sees without scrolling. */
const views = {
  look: { fullPage: true, widths: { dark: [320, 768, 1280], light: [320, 768, 1280] } },
  docs: { fullPage: false, widths: { dark: [1280], light: [1280, 320] } },
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals.length === 0 && !values.docs)
    throw new StepFailure('Which screen? npm run look -- /info/interests');
  await install();
  const { chromium } = await import('@playwright/test');
  const paths = values.docs ? screens().map(({ path }) => path) : positionals;

  const product = values.url ? undefined : await startOwn(values.grown);
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    const url = values.url ?? product?.url ?? '';
    for (const path of paths) {
      const isGuarded = screens().some(
        (screen) => screen.path === path && ['user', 'admin'].includes(screen.access),
      );
      const visit = await (isGuarded ? ownerVisit(started, url) : started.newContext());
      await takeScreenshots(visit, new URL(path, url), values.docs ? 'docs' : 'look');
      await visit.close();
    }
  } finally {
    await started.close();
    await product?.stop();
  }
});

/** @param {boolean | undefined} isGrown */
async function startOwn(isGrown) {
  await build();
  const environment = testEnvironment({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
  if (isGrown) {
    // It is made by what was built just now.
    const { grownData } = await import('./grown/grown-data.mjs');
    cpSync(await grownData(), environment['DATA_DIR'] ?? '', { recursive: true });
  }
  return startProduct(environment);
}

/**
 * A browser in which the owner is signed in.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the product
 * @throws {StepFailure} when the product has another owner
 */
async function ownerVisit(browser, url) {
  const answer = await fetch(new URL('/api/auth', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) {
    throw new StepFailure(`${url} has another owner than test data: leave --url out for guarded screens.`);
  }
  const { token } = await answer.json();
  const localStorage = [
    { name: 'token', value: token },
    { name: 'isAdmin', value: 'true' },
  ];
  return browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
}

/**
 * Takes a screen into files like look/info-interests.dark.320.png, each theme chosen as a person does.
 *
 * @param {import('@playwright/test').BrowserContext} visit
 * @param {URL} url
 * @param {keyof typeof views} view
 */
async function takeScreenshots(visit, url, view) {
  const { fullPage, widths } = views[view];
  const folder = join(root, view === 'docs' ? 'docs/screens' : 'look');
  mkdirSync(folder, { recursive: true });
  const name = url.pathname.replace(/^\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '-') || 'home';
  const page = await visit.newPage();
  await page.goto(url.href);
  for (const [theme, themeWidths] of Object.entries(widths)) {
    await page.getByRole('switch', { name: 'Light theme' }).setChecked(theme === 'light');
    for (const width of themeWidths) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(0, 0);
      const file = join(folder, `${name}.${theme}.${width}.png`);
      await page.screenshot({ path: file, fullPage, animations: 'disabled' });
      console.log(file);
    }
  }
  await page.close();
}
