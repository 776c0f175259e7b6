import { expect, type Locator, type Page } from '@playwright/test';
import { aNewProject } from '@portico/contract/testing/rows';
import { chooseTheme } from '../browser/theme.js';
import { restoredTest as test } from '../product/test.js';

const widths = [320, 768, 1280, 1920];

/** How many levels a colour channel varies along one line of pixels behind the name in the banner. */
async function unevennessBehindName(page: Page, decoder: Page): Promise<number> {
  const name = page.getByRole('banner').locator('p a');
  const lines = await name.evaluate((link) => {
    scrollTo(0, 0);
    link.style.color = 'transparent';
    const range = document.createRange();
    range.selectNodeContents(link);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  const pictures: string[] = [];
  for (const clip of lines) pictures.push((await page.screenshot({ clip })).toString('base64'));
  return decoder.evaluate(async (all) => {
    let most = 0;
    for (const picture of all) {
      const answer = await fetch(`data:image/png;base64,${picture}`);
      const bitmap = await createImageBitmap(await answer.blob());
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      for (let pixel = 0; pixel < data.length; pixel += 1) {
        const first = Math.floor(pixel / (width * 4)) * width * 4 + (pixel % 4);
        most = Math.max(most, Math.abs(data[pixel]! - data[first]!));
      }
    }
    return most;
  }, pictures);
}

for (const name of [
  'Jo',
  'Friederike Schwarzenbergstein',
  'Lucía Fernández de la Vega y Montenegro, '.repeat(3),
  'كريم الحداد',
])
  test(`nothing is drawn behind the name ${name}`, async ({ newVisitor, product }) => {
    await product.saveSite({ name });
    const decoder = await newVisitor();
    const page = await newVisitor();
    await page.goto('/privacy');
    for (const theme of ['dark', 'light'] as const) {
      await chooseTheme(page, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await unevennessBehindName(page, decoder), `${theme}, ${width} px`).toBeLessThanOrEqual(2);
      }
    }
  });

test("long words of the owner's texts break with a hyphen, addresses and code don't", async ({
  page,
  product,
}) => {
  const biography = 'Ein `Quelltext` und https://amt.example/zustaendigkeit, auch a@amt.example';
  await product.saveSite({ language: 'de', biography, portrait: null });
  await page.goto('/info/about');
  const hyphensOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).hyphens);
  const main = page.getByRole('main');
  expect(await hyphensOf(main.getByText('Ein Quelltext'))).toBe('auto');
  expect(await hyphensOf(main.locator('code'))).toBe('manual');
  for (const name of ['https://amt.example/zustaendigkeit', 'a@amt.example'])
    expect(await hyphensOf(main.getByRole('link', { name }))).toBe('manual');
  // English labels.
  expect(await hyphensOf(main.getByRole('heading', { level: 1 }))).toBe('manual');
});

for (const path of ['/contact', '/users/login', '/users/forgot', '/nowhere'])
  test(`${path} uses the width of the page`, async ({ page, product, complaints }) => {
    if (path === '/nowhere') complaints.expect(/404/);
    await product.saveSite({ contactForm: true });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const share = await page.getByRole('main').evaluate((main) => {
        const { paddingLeft, paddingRight } = getComputedStyle(main);
        const right = Math.max(
          ...[...main.querySelectorAll('p, input')].map((one) => one.getBoundingClientRect().right),
        );
        const { left, width } = main.getBoundingClientRect();
        const begin = left + parseFloat(paddingLeft);
        return (right - begin) / (width - parseFloat(paddingLeft) - parseFloat(paddingRight));
      });
      expect(share, `${width} px`).toBeGreaterThan(0.8);
    }
  });

/** The boxes of elements, by where their rows begin. */
const boxesByRow = async (all: Locator) => {
  const boxes = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const { top } = element.getBoundingClientRect();
      const heading = element.querySelector('h3')?.getBoundingClientRect().top;
      return { top: Math.round(top), heading };
    }),
  );
  const tops = new Set(boxes.map(({ top }) => top));
  return [...tops].map((one) => boxes.filter(({ top }) => top === one));
};

test('cards of a row have their headings level, with and without a picture', async ({ page, product }) => {
  for (const title of ['Kite', 'Tide'])
    await product.call('POST', 'project/add', { ...aNewProject({ title }), featured: true });
  await page.goto('/');
  const cards = page
    .getByRole('region', { name: 'Selected projects' })
    .getByRole('listitem')
    .filter({
      has: page.locator('h3'),
    });
  await expect(cards.locator('img')).not.toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const row of await boxesByRow(cards))
      expect(new Set(row.map(({ heading }) => Math.round(heading!))).size, `${width} px`).toBe(1);
  }
});

test('a single card on the home page has the row', async ({ page, product }) => {
  const { token } = await product.session('administrator');
  const headers = { 'x-auth-token': token };
  for (const [list, id] of [
    ['experience', 'expId'],
    ['project', 'projectId'],
    ['interests', 'interestId'],
  ] as const) {
    const answer = await fetch(`${product.url}/api/${list}`);
    for (const row of (await answer.json()) as Record<string, number>[])
      await fetch(`${product.url}/api/${list}/edit/${row[id]}`, { method: 'DELETE', headers });
  }
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'About Me' });
  await expect(cards).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const main = await page.getByRole('main').evaluate((element) => element.clientWidth);
    expect((await cards.boundingBox())!.width, `${width} px`).toBeGreaterThan(main * 0.8);
  }
});
