import './steps/node-version.mjs';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browser, browserArguments } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { root } from './steps/checkout.mjs';
import { runCommand } from './steps/command.mjs';
import { install } from './steps/install.mjs';
import { owner, ownerVisit } from './steps/owner-visit.mjs';
import { startProduct } from './steps/running-product.mjs';
import { screens } from './steps/screens.mjs';
import { screenshots } from './steps/screenshots.mjs';
import { StepFailure } from './steps/step-failure.mjs';
import { testEnvironment } from './steps/test-environment.mjs';

// `npm run look -- PATH [PATH...] [--url URL | --grown]`: what a screen looks like, in both themes and three widths, in ./look.
// `npm run look -- --docs`: the README's pictures of every screen, in ./docs/screens.
// Without --url of a running product it starts one with fresh data, or with --grown the data that a month of use leaves;
// its owner opens the screens that are guarded.
const options = /** @type {const} */ ({
  url: { type: 'string' },
  grown: { type: 'boolean' },
  docs: { type: 'boolean' },
});

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals.length === 0 && !values.docs)
    throw new StepFailure('Which screen? npm run look -- /info/interests');
  await install();
  const { chromium } = await import('@playwright/test');
  const { paths, folder, view } = values.docs
    ? {
        paths: screens().map(({ path }) => path),
        folder: join(root, 'docs/screens'),
        view: /** @type {const} */ ('shown'),
      }
    : { paths: positionals, folder: join(root, 'look'), view: /** @type {const} */ ('all') };
  mkdirSync(folder, { recursive: true });

  const product = values.url ? undefined : await startOwn(values.grown);
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    const url = values.url ?? product?.url ?? '';
    for (const path of paths) {
      const visit = await (isGuarded(path) ? ownerVisit(started, url) : started.newContext());
      for await (const file of screenshots(visit, url, path, folder, view)) console.log(file);
      await visit.close();
    }
  } finally {
    await started.close();
    await product?.stop();
  }
});

/** @param {string} path */
function isGuarded(path) {
  return screens().some((screen) => screen.path === path && ['user', 'admin'].includes(screen.access));
}

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
