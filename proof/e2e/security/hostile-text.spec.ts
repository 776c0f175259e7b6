import { expect } from '@playwright/test';
import { countRuns, screens, test } from '../../../e2e/security/hostile-site.js';

test('it is text also where the server rendered it, and when a visitor moves through the screens (G1)', async ({
  newVisitor,
}) => {
  const without = await newVisitor({ javaScriptEnabled: false });
  const page = await newVisitor({ bypassCSP: true });
  const runs = await countRuns(page);
  await page.goto('/');
  for (const [path, link] of [
    ['/info/experience', 'Experiences'],
    ['/info/project', 'Projects'],
    ['/info/interests', 'Interests'],
  ] as const) {
    await page.getByRole('button', { name: 'Info' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    for (const visitor of [page, without]) {
      if (visitor === without) await visitor.goto(path);
      const text = visitor.getByRole('main').getByText(screens[path], { exact: true });
      await expect(text.first()).toBeVisible();
    }
  }
  expect(runs()).toBe(0);
});
