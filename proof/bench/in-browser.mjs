import { chromium } from '@playwright/test';
import { browser, browserArguments } from '../../commands/steps/browser.mjs';
import { build } from '../../commands/steps/build.mjs';
import { startProduct, testEnvironment } from '../../commands/steps/running-product.mjs';

/**
 * Runs the product and a browser for as long as something is measured.
 *
 * @param {(url: string, browser: import('@playwright/test').Browser, dataDir: string) => Promise<void>} work
 */
export const inBrowser = async (work) => {
  await build();
  const env = testEnvironment();
  const product = await startProduct(env);
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    await work(product.url, started, env['DATA_DIR'] ?? '');
  } finally {
    await started.close();
    await product.stop();
  }
};

/** 1.6 Mbit/s down, in bytes a second; up as much as a phone has; the round trip in milliseconds. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const timesSlower = 4;

/**
 * Gives a page the line and the processor of a phone.
 *
 * @param {import('@playwright/test').CDPSession} session of the page
 */
export const beSlow = async (session) => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
};
