import { expect } from '@playwright/test';
import { CheckoutCopy } from '../product/checkout-copy.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

/** Browsers look at the content, not at the name. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const kinds = ['png', 'jpg', 'webp', 'avif'];

test("a remote's images are shown, by import and by URL, and the server renders the same addresses", async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const checkout = await CheckoutCopy.make();
  try {
    for (const kind of kinds) await checkout.write(`mfe-public/src/home/picture.${kind}`, onePixel);
    await checkout.edit(
      'mfe-public/src/home/home.tsx',
      [
        '/** Drawn under',
        `${kinds.map((kind) => `import ${kind} from './picture.${kind}';\n`).join('')}/** Drawn under`,
      ],
      [
        "{site.tagline !== '' && (",
        `{[${kinds.join()}, new URL('./picture.png', import.meta.url).href].map((src, index) => <img key={index} src={src} alt="" data-picture="" />)}
         {site.tagline !== '' && (`,
      ],
    );
    await checkout.release(product.dataDir, 'publish', 'mfe-public');
  } finally {
    await checkout.remove();
  }

  const html = await (await request.get('/')).text();
  const rendered = [...html.matchAll(/<img src="([^"]+)" alt="" data-picture/g)].map(([, src]) => src);
  expect(rendered).toHaveLength(kinds.length + 1);
  // What the browser renders differently is an error of the hydration, which fails every test.
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1')!).some((key) => key.startsWith('__react')),
  );
  const pictures = page.locator('[data-picture]');
  await expect(pictures).toHaveCount(kinds.length + 1);
  const shown = await pictures.evaluateAll((images) =>
    images.map((image) => [image.getAttribute('src'), (image as HTMLImageElement).naturalWidth]),
  );
  expect(shown).toEqual(rendered.map((src) => [src, 1]));
});
