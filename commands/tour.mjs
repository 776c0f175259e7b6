import './steps/node-version.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { browser, browserArguments } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { root } from './steps/checkout.mjs';
import { install } from './steps/install.mjs';
import { owner, startProduct, testEnvironment } from './steps/running-product.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run tour`: films how a new site becomes one's own, from the claim to a project's page, into ./docs/tour.webp.

const file = join(root, 'docs', 'tour.webp');

await runCommand(async () => {
  await install();
  await build();
  const { chromium } = await import('@playwright/test');
  const { Camera } = await import('./tour/camera.mjs');
  const product = await startProduct(testEnvironment());
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    const camera = await Camera.open(started, join(root, 'commands', 'tour', 'stage.html'));
    await claim(camera, await claimLink(product));
    await settings(camera);
    await project(camera);
    await projectPage(camera);
    const { seconds, bytes } = await camera.develop(file);
    console.log(`${file}: ${seconds} s, ${Math.round(bytes / 1_000)} kB`);
  } finally {
    await started.close();
    await product.stop();
  }
});

/** It is printed after the address. @param {{ output: () => string }} product @returns {Promise<string>} */
async function claimLink(product) {
  for (;;) {
    const [link] = /http\S+\/users\/claim\S+/.exec(product.output()) ?? [];
    if (link !== undefined) return link;
    await delay(50);
  }
}

/** @typedef {import('./tour/camera.mjs').Camera} Camera */
/** @typedef {import('@playwright/test').Locator} Locator */

/** @param {Camera} camera @param {string} name */
function field({ page }, name) {
  return page.locator('dialog[open], main').last().getByLabel(name, { exact: true });
}

/** @param {Camera} camera @param {string} name */
function button({ page }, name) {
  return page.getByRole('button', { name, exact: true });
}

/** @param {Camera} camera @param {string} name */
function heading({ page }, name) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** @param {Camera} camera @param {string} entry of Website Management @param {Locator} content of its screen */
async function open(camera, entry, content) {
  await camera.click(button(camera, 'Website Management'), 350);
  await camera.click(camera.page.getByRole('link', { name: entry, exact: true }), 1_500, content);
}

/** @param {Camera} camera @param {string} link */
async function claim(camera, link) {
  const { page } = camera;
  await camera.say('npm start prints a link. Open it, and the site is yours.');
  await page.goto(link);
  await field(camera, 'First name').waitFor();
  await camera.hold(2_500);
  await camera.type(field(camera, 'First name'), 'Ada');
  await camera.type(field(camera, 'Last name'), 'Marino');
  await camera.fill(field(camera, 'Email'), owner.email);
  await camera.fill(field(camera, 'Company'), 'Night Desk');
  for (const label of ['Password', 'Re-enter password'])
    await camera.fill(field(camera, label), owner.password);
  await camera.click(button(camera, 'Claim'), 2_800, button(camera, 'Website Management'));
}

/** @param {Camera} camera */
async function settings(camera) {
  await camera.say('Site Settings: say who you are, and see it before you save.');
  await open(camera, 'Site Settings', field(camera, 'Name'));
  await camera.type(field(camera, 'Name'), 'Ada Marino');
  await camera.type(field(camera, 'Welcome'), 'Hello, I’m Ada');
  await camera.type(field(camera, 'Tagline'), 'I draw maps that move, for people who do.');
  await camera.type(field(camera, 'Availability'), 'Open to work from March');
  await camera.hold(1_200);
  await camera.click(button(camera, 'Save'), 2_500);
}

/** @param {Camera} camera */
async function project(camera) {
  const { page } = camera;
  await camera.say('Add a project: words, a picture, and that’s it.');
  await open(camera, 'Project Management', camera.page.getByRole('table').first());
  await camera.click(button(camera, 'Add project'), 700);
  await camera.type(field(camera, 'Title'), 'Night Train Atlas');
  const texts = {
    Type: 'Personal',
    Components: 'TypeScript, PostGIS, SVG',
    Duration: '7 months',
    Description: 'A map of every sleeper train in Europe that redraws itself for the night you travel.',
    Highlight: 'It is pinned to the wall of a station café in Trieste.',
    Satisfaction: 'Very satisfied, above all with the type.',
    'Self rating': '4 out of 5',
    'Lesson learned': 'Timetables are poems with footnotes. Read the footnotes first.',
  };
  for (const [label, text] of Object.entries(texts)) await camera.fill(field(camera, label), text);
  const buffer = await camera.stage.locator('[data-picture]').screenshot();
  await camera.say('Pictures are made small, fast and free of hidden data.');
  await page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'night-trains.png', mimeType: 'image/png', buffer });
  const description = field(camera, 'Alternative text');
  await description.waitFor();
  await camera.type(description, 'A map of night trains between ten cities');
  await camera.click(button(camera, 'Add'), 2_000, pageLink(camera));
}

/** In the list of projects. @param {Camera} camera */
function pageLink({ page }) {
  return page.getByRole('link', { name: '/info/project/night-train-atlas' });
}

/** @param {Camera} camera */
async function projectPage(camera) {
  const { page } = camera;
  await camera.say('Its page: rendered on the server, ready to share.');
  await camera.click(pageLink(camera), 3_500, heading(camera, 'Night Train Atlas'));
  await camera.scrollTo(page.getByRole('row').last());
  await camera.hold(1_500);
  await camera.say('And all of it in light, too.');
  await camera.click(page.getByRole('switch', { name: 'Light theme' }), 900);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await camera.hold(2_500);
  await camera.click(
    page.getByRole('link', { name: 'Home', exact: true }),
    3_500,
    heading(camera, 'Hello, I’m Ada'),
  );
}
