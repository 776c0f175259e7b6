/**
 * Prints what Lighthouse says of every public screen, on its mobile preset. Fails where accessibility, best practices
 * or search engine optimization are under 100; performance depends on the machine and is only noted.
 *
 * Lighthouse is no dependency: npx brings the version below, and the Node.js that it needs.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browser, browserArguments } from '../commands/steps/browser.mjs';
import { build } from '../commands/steps/build.mjs';
import { publicScreens } from '../commands/steps/checkout.mjs';
import { startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

const lighthouse = ['-y', '-p', 'node@24', '-p', 'lighthouse@12.8.2', 'lighthouse'];
const required = ['accessibility', 'best-practices', 'seo'];

await build();
const chromium = await browser();
const product = await startProduct(testEnvironment());
try {
  for (const path of publicScreens()) {
    const scores = await scoresOf(product.url + path);
    console.log(`${path}: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`);
    if (scores.some(([category, score]) => required.includes(category) && score < 100)) process.exitCode = 1;
  }
} finally {
  await product.stop();
}

/**
 * @param {string} url
 * @returns {Promise<[string, number][]>} each category's score out of 100
 */
async function scoresOf(url) {
  const flags = ['--headless=new', ...browserArguments].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    [...lighthouse, url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  /** @type {{ categories: Record<string, { score: number, auditRefs: { id: string }[] }>, audits: Record<string, { score: number | null, title: string }> }} */
  const { categories, audits } = JSON.parse(stdout);
  for (const category of required) {
    for (const { id } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit?.score !== null && audit && audit.score < 1) console.log(`  ${category}: ${audit.title}`);
    }
  }
  return Object.entries(categories).map(([category, { score }]) => [category, Math.round(score * 100)]);
}
