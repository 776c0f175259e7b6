import { expect, type Page } from '@playwright/test';
import { aNewInterest, aNewJob, aNewProject } from '@portico/contract/testing/rows';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { publicScreens } from '../../../e2e/pages/screens.js';

const arabic = 'مرفأ (Port 7)';
const texts = { title: arabic, desc: arabic, type: arabic, lang: `${arabic}, ${arabic} 2`, hiLit: arabic };
const site = {
  ...{
    name: arabic,
    welcome: arabic,
    tagline: arabic,
    availability: arabic,
    biography: arabic,
    place: arabic,
  },
  language: 'ar',
  portrait: null,
  links: [{ kind: 'Other' as const, label: arabic, href: 'https://example.org' }],
  contactForm: true,
};

/** The Arabic on a page that isn't said to be Arabic, or runs into what is around it. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const isArabic = /\p{Script=Arabic}/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!isArabic.test(data) || parentElement!.closest('script')) continue;
      const isSaid = parentElement!.closest<HTMLElement>('[lang]')!.lang === 'ar';
      if (!isSaid || !parentElement!.closest('[dir=auto], bdi')) found.push(parentElement!.outerHTML);
    }
    return found;
  });

/** What the interface says inside of what is said to be Arabic. */
const mistaken = (page: Page) => page.locator('[lang=ar] :is(time, button, svg), address[lang]').count();

test('what an owner writes in Arabic is said to be Arabic, begins on the right and stands by itself', async ({
  page,
  product,
  newVisitor,
}) => {
  test.slow();
  const add = (path: string, data: object) => product.call('POST', path, data);
  await product.call('POST', 'sample/remove');
  await add('experience/add', {
    ...aNewJob(),
    body: arabic,
    organisation: arabic,
    place: arabic,
    summary: arabic,
  });
  await add('experience/add', { type: arabic, body: arabic, time: arabic });
  await add('project/add', { ...aNewProject(texts), address: 'low-water', featured: true });
  await add('interests/add', aNewInterest({ name: arabic, category: arabic, about: arabic }));
  await product.saveSite(site);
  const without = await newVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  for (const path of Object.keys(publicScreens)) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByText(arabic).first()).toBeVisible();
    expect([path, await unmarked(page), await mistaken(page)]).toEqual([path, [], 0]);
    await without.goto(path);
    expect([path, await unmarked(without)]).toEqual([path, []]);
    await expectNothingSideways(without);
  }
  await page.goto('/resume');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveCSS('direction', 'rtl');
});
