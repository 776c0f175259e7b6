import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const address = 'https://pictures.example/ada.svg';

const site = aSiteEdit({
  name: 'Ada Example',
  tagline: 'Bridges, mostly.',
  welcome: 'Good morning, I am Ada',
  biography: 'I build bridges.\n\nAnd sometimes I cross them.',
  portrait: address,
  portraitAlt: 'Ada on a bridge',
});

const photo = (page: Page) => page.getByRole('img', { name: site.portraitAlt });

test("the owner's words and photo stand on the next page, and the photo's host is told of no page", async ({
  page,
  product,
}) => {
  await product.saveSite(site);
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>',
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.welcome);
  await expect(page.getByRole('main').getByText(site.tagline)).toBeVisible();

  const [request] = await Promise.all([page.waitForRequest(address), page.goto('/info/about')]);
  expect(await request.headerValue('referer')).toBeNull();
  for (const paragraph of site.biography.split('\n\n')) await expect(page.getByText(paragraph)).toBeVisible();
  await expect(photo(page)).toHaveAttribute('src', address);
});
