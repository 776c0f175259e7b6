import puppeteer, { type Browser } from 'puppeteer-core';
import type { Engine, Window } from './engine.js';

/**
 * Firefox, over WebDriver BiDi. Playwright's channel `moz-firefox` can replace this once Firefox ESR has
 * emulation.setMediaFeaturesOverride (153 hasn't).
 */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  return { open: () => openWindow(browser), close: () => browser.close() };
}

async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression) as Promise<string>,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    delete: () => page.keyboard.press('Delete'),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
