import { expect } from '@playwright/test';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { names, writeOrdinary } from './ordinary.js';
import { TeamRepository } from './team-repository.js';

/** The shell's. */
const accents = { dark: 'rgb(244, 183, 109)', light: 'rgb(145, 76, 5)' };
/** Tailwind's `slate-800` and `white`. */
const backgrounds = { dark: 'oklch(0.279 0.041 260.031)', light: 'rgb(255, 255, 255)' };

test('what a team writes without a thought of the site ships: charts, styles of packages, Tailwind, a worker', async ({
  page,
  product,
}) => {
  test.setTimeout(360_000);
  const store = new ReleaseStore(product.dataDir);
  const paths = names.map((name) => `/info/${name}`);
  extendGrants(store, ['mfe-ordinary'], { paths, menu: [], rendering: true });
  const { secret: token } = addToken(store, {
    frontEnds: ['mfe-ordinary'],
    rights: ['upload', 'promote'],
    until: null,
  });
  const team = await TeamRepository.create('mfe-ordinary', '/info/chart');
  try {
    await writeOrdinary(team);
    const published = await team.portico(token, 'publish', '--version', '1.0.0', '--server', product.url);
    expect([published.code, published.out], published.error).toEqual([0, 'mfe-ordinary 1.0.0 is live.\n']);

    for (const theme of ['dark', 'light'] as const) {
      await page.goto('/info/chart');
      await chooseTheme(page, theme);
      await expect(page.locator('.recharts-line path')).toHaveCount(1);
      await page.goto('/info/calendar');
      await page.getByRole('button', { name: 'Open' }).click();
      const portal = page.getByTestId('portal');
      const selected = portal.getByRole('gridcell', { selected: true }).getByRole('button');
      await expect(selected).toHaveCSS('border-color', accents[theme]);
      await page.goto('/info/tailwind');
      await expect(page.getByText('Wide')).toBeVisible();
      await expect(page.getByText('In a box')).toHaveCSS('border-width', '2px');
      await expect(page.getByText('Wide').locator('..')).toHaveCSS('background-color', backgrounds[theme]);
      // Its reset takes the lines from links, but not from the shell's.
      await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCSS(
        'text-decoration-line',
        'underline',
      );
      await page.goto('/info/worker');
      await expect(page.getByText('The sum is 6')).toBeVisible();
    }
  } finally {
    await team.remove();
  }
});
