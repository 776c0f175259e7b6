import { expect } from '@playwright/test';
import type { PageReport } from '@portico/contract/releases/failures';
import { owner } from '../../tools/steps/running-product.mjs';
import { dialog, field } from '../experience/entries.js';
import { signIn } from '../browser/signed-in.js';
import type { Alter } from '../product/publish-copy.js';
import { builtFrontEnd } from '../product/front-ends.js';
import { restoredTest as test } from '../product/test.js';

const broken = `
setTimeout(() => { throw new Error('in a timer'); });
Promise.reject(new Error('in a promise'));
addEventListener('click', () => { throw new Error('in a handler'); });
fetch('https://elsewhere.example/').catch(() => {});
`;

// The code for the server renders another heading.
const failing: Alter = (file, text) => {
  if (file.startsWith('browser/remote-entry.')) return `${text};${broken}`;
  return file.startsWith('browser/') ? text.replaceAll('"About Me"', '"About You"') : text;
};

test('what fails in a page is reported with its version, kind and place when the visitor leaves', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(/in a (?:timer|promise|handler)/, /elsewhere\.example/, /React error #418/);
  const version = await product.publishCopy('mfe-public', failing);
  await page.goto('/info/about');
  await expect(page.getByRole('heading', { name: 'About You' })).toBeVisible();
  await page.getByRole('heading', { name: 'About You' }).click();
  const reported = page.waitForRequest('**/api/front-ends/reports');
  // A request of a page that is left isn't seen.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const request = await reported;
  expect(request.headers()['content-type']).toMatch(/^text\/plain/);
  const { frontEnds } = request.postDataJSON() as PageReport;
  expect(frontEnds.map(({ name, failures }) => [name, failures.length > 0])).toEqual([
    ['shell', false],
    ['mfe-public', true],
  ]);
  expect(frontEnds[1]!.version).toBe(version);
  const failed = frontEnds[1]!.failures.map(({ kind, message, place }) => [
    kind,
    message,
    place?.split('.')[0],
  ]);
  expect(failed.toSorted()).toEqual([
    ['hydration', expect.stringContaining('React error #418'), 'about'],
    ['policy', 'connect-src refused https://elsewhere.example/', 'remote-entry'],
    ['rejection', 'Error: in a promise', 'remote-entry'],
    ['uncaught', 'Error: in a handler', 'remote-entry'],
    ['uncaught', 'Error: in a timer', 'remote-entry'],
  ]);
  expect((await request.response())!.status()).toBe(204);
});

test('what a proxy rewrote fails no version, what is only in a page that it changed does', async ({
  newVisitor,
  product,
  complaints,
}) => {
  complaints.expect(/in a (?:timer|promise)/, /elsewhere\.example/, /React error #418/);
  const reportOf = async (path: string) => {
    const page = await newVisitor();
    const failed = page.waitForEvent('console', (said) => said.text().includes('#418'));
    await page.goto(path);
    await failed;
    const reported = page.waitForRequest('**/api/front-ends/reports');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const { frontEnds } = (await reported).postDataJSON() as PageReport;
    return frontEnds.flatMap(({ failures }) => failures.map(({ kind }) => kind));
  };
  product.proxy.fail(/^\/contact$/, 'emails hidden');
  expect(await reportOf('/contact')).toEqual([]);
  await product.publishCopy('mfe-public', failing);
  product.proxy.fail(/^\/info\/about$/, 'comment added');
  expect(await reportOf('/info/about')).toContain('hydration');
});

test('the owner rolls a version back by keyboard for the next page', async ({
  page,
  product,
  newVisitor,
}) => {
  const good = builtFrontEnd('mfe-public').version;
  await product.publishCopy('mfe-public', (_file, text) => text.replaceAll('"About Me"', '"About You"'));
  await signIn(page, product, 'administrator');
  await page.goto('/manage/front-ends');
  await page.getByText('mfe-public: 2 versions').focus();
  await page.keyboard.press('Enter');
  const rollBack = page.getByRole('button', { name: 'Roll back' });
  await rollBack.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(`Roll back mfe-public to ${good}?`);
  await field(page, 'Your password').focus();
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`mfe-public ${good} is live.`)).toBeVisible();
  await expect(page.getByText('mfe-public: 2 versions')).toBeFocused();
  const visitor = await newVisitor();
  await visitor.goto('/info/about');
  await expect(visitor.getByRole('heading', { level: 1, name: 'About Me' })).toBeVisible();
});
