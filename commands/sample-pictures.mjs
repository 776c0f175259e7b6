import './steps/node-version.mjs';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser, browserArguments } from './steps/browser.mjs';
import { buildServer } from './steps/build.mjs';
import { root } from './steps/checkout.mjs';
import { install } from './steps/install.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run sample-pictures`: draws the pictures of the sample's projects from the pages in ./commands/sample-pictures, and
// writes them to ./api/assets/sample-pictures as the product would store them.

const drawings = join(root, 'commands', 'sample-pictures');
const assets = join(root, 'api', 'assets', 'sample-pictures');

/** A drawing is 960 or 720 px wide, which makes pictures of 1280 or 960: enough for screens, and few bytes. */
const deviceScaleFactor = 4 / 3;

await runCommand(async () => {
  await install();
  await buildServer();
  const { PictureWriter } = await import('../api/dist/content/pictures/picture-writer.js');
  const { chromium } = await import('@playwright/test');
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    rmSync(assets, { recursive: true, force: true });
    const page = await started.newPage({ deviceScaleFactor });
    /** @type {Record<string, object>} */
    const pictures = {};
    for (const file of readdirSync(drawings).filter((name) => name.endsWith('.html'))) {
      await page.goto(pathToFileURL(join(drawings, file)).href);
      await page.evaluate(() => document.fonts.ready);
      for (const picture of await page.locator('[data-picture]').all()) {
        const name = (await picture.getAttribute('data-picture')) ?? '';
        const png = await picture.screenshot({ animations: 'disabled' });
        pictures[name] = await write(new PictureWriter(), png);
        console.log(name);
      }
    }
    const { format } = await import('prettier');
    const list = await format(JSON.stringify(pictures, undefined, 2), { parser: 'json' });
    writeFileSync(join(assets, 'pictures.json'), list);
  } finally {
    await started.close();
  }
});

/** @param {import('../api/dist/content/pictures/picture-writer.js').PictureWriter} writer @param {Buffer} png */
async function write(writer, png) {
  const pictureId = createHash('sha256').update(png).digest('hex').slice(0, 32);
  const folder = join(assets, pictureId);
  mkdirSync(folder, { recursive: true });
  const source = join(tmpdir(), `${pictureId}.png`);
  try {
    writeFileSync(source, png);
    return { pictureId, ...(await writer.write({ source, folder })) };
  } finally {
    rmSync(source, { force: true });
  }
}
