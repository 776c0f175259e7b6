import { expect, type Page } from '@playwright/test';
import type { PageReport } from '@portico/contract/releases/failures';
import type { Visits } from '@portico/contract/visits/visits';
import { expectAccessible } from '../browser/accessible.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { chooseTheme } from '../browser/theme.js';
import type { Product } from '../product/product.js';
import { restoredTest as test } from '../product/test.js';

/** Not that of a robot, which a browser without a window has. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Visit = PageReport['visit'];

/** @returns what all reports of a page say of its visit, once somebody leaves it */
function reportsOf(page: Page): () => Promise<Visit[]> {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/front-ends/reports'))
      visits.push((request.postDataJSON() as PageReport).visit);
  });
  return async () => {
    // A request of a page that is left isn't seen.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return visits;
  };
}

async function visits(product: Product): Promise<Visits> {
  const { token } = await product.session('administrator');
  const answer = await fetch(`${product.url}/api/visits`, { headers: { 'x-auth-token': token } });
  return (await answer.json()) as Visits;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A link on another site leads to About, and one there to the privacy policy. */
async function follow(page: Page, product: Product): Promise<void> {
  await page.route('http://news.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${product.url}/info/about?from=mail">Read it</a>`,
    }),
  );
  await page.goto('http://news.example/a/story');
  await page.getByRole('link').click();
  await goOn(page);
}

async function goOn(page: Page): Promise<void> {
  await heading(page, 'About Me').waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1')!).some((key) => key.startsWith('__reactFiber')),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await heading(page, 'Privacy Policy').waitFor();
}

const paths = ['/info/about', '/privacy'];

test('a visit counts with its pages and where it came from, and not again when it is loaded again', async ({
  product,
  newVisitor,
}) => {
  const page = await newVisitor({ userAgent });
  const reports = reportsOf(page);
  await follow(page, product);
  await expect.poll(reports).toContainEqual({ paths, from: 'news.example' });
  // Counts are stored every 3 s.
  await expect
    .poll(() => visits(product))
    .toMatchObject({
      pages: paths.map((value) => ({ value, count: 1 })),
      hosts: [{ value: 'news.example', count: 1 }],
    });
  await page.goto('/info/about');
  await expect.poll(async () => (await reports()).at(-1)).toEqual({ paths: ['/info/about'] });
  await page.reload();
  await goOn(page);
  await expect.poll(async () => (await reports()).at(-1)).toEqual({ paths: ['/privacy'] });
});

test('nothing is sent with Global Privacy Control, while visits aren’t counted, and of administrators', async ({
  page,
  product,
  newVisitor,
}) => {
  const expectNone = async (visitor: Page) => {
    const reports = reportsOf(visitor);
    await visitor.goto('/info/about');
    await goOn(visitor);
    await expect.poll(async () => (await reports()).length).toBeGreaterThan(0);
    return async () => expect(new Set(await reports())).toEqual(new Set([undefined]));
  };
  const reader = await newVisitor({ userAgent });
  await reader.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
  await (
    await expectNone(reader)
  )();

  await product.saveSite({ countVisits: false, portrait: '' });
  await (
    await expectNone(await newVisitor({ userAgent }))
  )();
  await product.saveSite({ portrait: '' });

  await signIn(page, product, 'administrator');
  const isNone = await expectNone(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have logged out')).toBeVisible();
  await isNone();
});

for (const [theme, width] of [
  ['dark', 320],
  ['light', 1280],
] as const)
  test(`administrators read it by keyboard, ${theme} at ${width} px`, async ({
    page,
    product,
    newVisitor,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, product, 'administrator');
    await page.goto('/manage/visits');
    await chooseTheme(page, theme);
    await expect(page.getByText('No page was read in the last 30 days.')).toBeVisible();
    await expectAccessible(page);

    const visitor = await newVisitor({ userAgent });
    const reports = reportsOf(visitor);
    await follow(visitor, product);
    await expect.poll(reports).toContainEqual({ paths, from: 'news.example' });
    await expect.poll(async () => (await visits(product)).pages).toHaveLength(2);
    await page.reload();
    await expect(page.getByText('2 pages were read in the last 30 days.')).toBeVisible();
    const name = /^Pages read on each of the last 30 days\. Most on one day: 2, /;
    await expect(page.getByRole('img', { name })).toBeVisible();
    await page.getByText('Day by day').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(31);
    await expectAccessible(page);
    await expectNothingSideways(page);
    await page.getByText('Most read').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '/info/about' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'About Me')).toBeVisible();
  });
