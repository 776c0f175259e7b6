import './steps/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browser, browserArguments } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { root } from './steps/checkout.mjs';
import { runCommand } from './steps/command.mjs';
import { install } from './steps/install.mjs';
import { startProduct } from './steps/running-product.mjs';
import { screenshots } from './steps/screenshots.mjs';
import { StepFailure } from './steps/step-failure.mjs';
import { testEnvironment } from './steps/test-environment.mjs';

// `npm run look -- PATH [PATH...] [--url URL]`: what a screen looks like, in both themes and three widths, in ./look.
// Without --url of a running product it starts one with fresh data.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
  if (positionals.length === 0) throw new StepFailure('Which screen? npm run look -- /info/interests');
  await install();
  const { chromium } = await import('@playwright/test');
  const folder = join(root, 'look');
  mkdirSync(folder, { recursive: true });

  const product = values.url ? undefined : await startOwn();
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    const url = values.url ?? product?.url ?? '';
    for (const path of positionals)
      for await (const file of screenshots(started, url, path, folder)) console.log(file);
  } finally {
    await started.close();
    await product?.stop();
  }
});

async function startOwn() {
  await build();
  return startProduct(testEnvironment());
}
