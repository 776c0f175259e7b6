import { expect } from '@playwright/test';
import { expectWorkingFrame, menu } from '../../../e2e/pages/frame.js';
import type { Alter } from '../../../e2e/product/publish-copy.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

/** In place of About Me. */
const endless = (container: string) => `;(({ get, init }) => {
  let shared;
  ${container} = {
    init: (scope, ...others) => init((shared = scope), ...others),
    get: async (module) => {
      if (module !== './about') return get(module);
      const { createElement, useEffect, useState } = (await Object.values(shared.react)[0].get())();
      const Endless = () => {
        const [count, setCount] = useState(0);
        useEffect(() => setCount(count + 1));
        return createElement('p', { 'data-count': count }, 'Counts');
      };
      return () => ({ default: Endless });
    },
  };
})(${container});`;

const counting: Alter = (file, text) => {
  if (!file.startsWith('browser/remote-entry.')) return text;
  return text + endless(/^var (\w+);/.exec(text)![1]!);
};

test('a screen that sets state without end, in an effect, can be left by a click on the menu', async ({
  page,
  product,
}) => {
  await product.publishCopy('mfe-public', counting);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'About Me' }).click();
  const counts = page.getByText('Counts', { exact: true });
  await expect(counts).toBeVisible();
  const count = async () => Number(await counts.getAttribute('data-count'));
  const before = await count();
  await expect.poll(count).toBeGreaterThan(before + 50);
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');
  await expect(counts).toHaveCount(0);
  await expectWorkingFrame(page);
});
