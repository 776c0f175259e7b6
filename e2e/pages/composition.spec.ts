import { expect, type Locator, type Page } from '@playwright/test';
import type { Picture } from '@portico/contract/pictures/picture';
import { aNewProject } from '@portico/contract/testing/rows';
import { expectAccessible } from '../browser/accessible.js';
import { drawnPicture } from '../browser/drawn-picture.js';
import { chooseTheme } from '../browser/theme.js';
import type { Product } from '../product/product.js';
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
  await product.saveSite({ language: 'cy', biography, portrait: null });
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

const shapes = [
  [1600, 1067],
  [700, 1500],
  [1200, 1200],
  [2000, 400],
] as const;

/** A project with a picture of each shape. The page is at its own. */
async function showPictures(page: Page, product: Product): Promise<void> {
  // Pictures may never arrive.
  const parsed = { waitUntil: 'domcontentloaded' } as const;
  await page.goto('/', parsed);
  const pictures = [];
  for (const [width, height] of shapes) {
    const drawn = await drawnPicture(page, width, height);
    const { pictureId } = (await product.call('POST', 'pictures', drawn)) as Picture;
    pictures.push({ pictureId, alt: `${width} to ${height}` });
  }
  await product.call('POST', 'project/add', { ...aNewProject(), address: 'shapes', pictures });
  await page.goto('/info/project/shapes', parsed);
}

const linkTo = (page: Page, [width, height]: readonly [number, number]) =>
  page.getByRole('main').getByRole('link', { name: `Enlarge: ${width} to ${height}` });

test('pictures have their own ratio before they are loaded, and after', async ({ page, product }) => {
  await page.route(/\/pictures\//, () => {});
  await showPictures(page, product);
  const boxes = async () => {
    const all = [];
    for (const shape of shapes) all.push((await linkTo(page, shape).boundingBox())!);
    return all;
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const [index, box] of (await boxes()).entries()) {
      const [wide, high] = shapes[index]!;
      expect(box.height, `${width} px`).toBeLessThanOrEqual(641);
      expect(
        Math.abs(box.height - (box.width * high) / wide),
        `${wide} to ${high} at ${width} px`,
      ).toBeLessThan(1);
      // The preview covers no more and no less.
      for (const image of await linkTo(page, shapes[index]!).locator('img').all()) {
        const own = (await image.boundingBox())!;
        expect([own.width - box.width, own.height - box.height].every((by) => Math.abs(by) < 1)).toBe(true);
      }
    }
  }
  const before = await boxes();
  await page.unroute(/\/pictures\//);
  await page.reload();
  const cover = linkTo(page, shapes[0]).locator('img').last();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await boxes()).toEqual(before);
});

/** With a finger, between two distances from the left. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: from, y: 400 });
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', { x: from + ((to - from) * step) / 10, y: 400 });
  await touch('touchEnd');
}

test.describe('the viewer', () => {
  test.use({ hasTouch: true });

  test('fits every shape into the window, goes on by key and swipe, and closes with Back', async ({
    page,
    product,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await showPictures(page, product);
    // Until then the links lead to the files.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-enlarge]') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      ),
    );
    const viewers = () => requested.filter((url) => url.includes('viewer'));
    expect(viewers()).toEqual([]);
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const shownAt = (index: number) =>
      expect(dialog.getByRole('status')).toHaveText(`${index + 1} of ${shapes.length}`);

    await linkTo(page, shapes[1]).click();
    await shownAt(1);
    expect(viewers()).not.toEqual([]);
    await page.keyboard.press('ArrowRight');
    await shownAt(2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shownAt(0);
    for (const [index, [wide, high]] of shapes.entries()) {
      await shownAt(index);
      for (const [width, height] of [
        [320, 640],
        [844, 390],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        const image = dialog.getByRole('img', { name: `${wide} to ${high}` });
        await expect
          .poll(async () => {
            const box = (await image.boundingBox())!;
            const isInside = box.x >= -1 && box.y >= 0 && box.x + box.width <= width + 1;
            const isWhole = Math.abs(box.height - (box.width * high) / wide) < 2;
            return isInside && box.y + box.height <= height + 1 && box.width > 100 && isWhole;
          }, `${wide} to ${high} in ${width} x ${height}`)
          .toBe(true);
      }
      const next = dialog.getByRole('button', { name: 'Next' });
      if (index < shapes.length - 1) await next.click();
    }

    await swipe(page, 200, 1_100);
    await shownAt(2);
    await expectAccessible(page);

    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/info/project/shapes');
    await expect(linkTo(page, shapes[1])).toBeFocused();

    // Closed otherwise, it leaves nothing behind to go back to.
    await linkTo(page, shapes[3]).press('Enter');
    await shownAt(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(linkTo(page, shapes[3])).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
