import { chromium } from '@playwright/test';
import { browser, browserArguments } from '../commands/steps/browser.mjs';
import { build } from '../commands/steps/build.mjs';
import { startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

/**
 * Runs the product and a browser for as long as something is measured.
 *
 * @param {(url: string, browser: import('@playwright/test').Browser) => Promise<void>} work
 */
export const inBrowser = async (work) => {
  await build();
  const product = await startProduct(testEnvironment());
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    await work(product.url, started);
  } finally {
    await started.close();
    await product.stop();
  }
};
