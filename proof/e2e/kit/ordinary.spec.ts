import { expect, type Page } from '@playwright/test';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { traceNetwork } from '../../bench/network-trace.mjs';
import { names, writeOrdinary } from './ordinary.js';
import { writeOwnBuild } from './own-build.js';
import { TeamRepository } from './team-repository.js';

/** The shell's. */
const accents = { dark: 'rgb(244, 183, 109)', light: 'rgb(145, 76, 5)' };
/** Tailwind's `slate-800` and `white`. */
const backgrounds = { dark: 'oklch(0.279 0.041 260.031)', light: 'rgb(255, 255, 255)' };

/** The bytes of each request of a first visit but the page itself, which has all descriptors. */
async function firstLoad(page: Page): Promise<Map<string, number>> {
  const requests = await traceNetwork(await page.context().newCDPSession(page));
  await page.goto('/', { waitUntil: 'networkidle' });
  requests.delete(page.url());
  return new Map([...requests].map(([url, { bytes }]) => [url, bytes]));
}

test('charts, styles of packages, Tailwind, a worker and what webpack built are live at once', async ({
  newVisitor,
  product,
}) => {
  test.setTimeout(480_000);
  const before = await firstLoad(await newVisitor());
  const store = new ReleaseStore(product.dataDir);
  const paths = names.map((name) => `/info/${name}`);
  extendGrants(store, ['mfe-ordinary'], { paths, menu: [], rendering: true });
  extendGrants(store, ['mfe-notes'], { paths: ['/info/notes'], menu: ['info'], rendering: true });
  const { secret } = addToken(store, {
    frontEnds: ['mfe-ordinary', 'mfe-notes'],
    rights: ['upload', 'promote'],
    until: null,
  });
  const server = ['--server', product.url];
  const team = await TeamRepository.create('mfe-ordinary', '/info/chart');
  const other = await TeamRepository.create('mfe-notes', '/info/notes');
  try {
    await writeOrdinary(team);
    const published = await team.portico(secret, 'publish', '--version', '1.0.0', ...server);
    expect([published.code, published.out], published.error).toEqual([0, 'mfe-ordinary 1.0.0 is live.\n']);

    const config = await writeOwnBuild(other);
    // Browsers would refuse what this leaves.
    await other.write('webpack.config.cjs', config.replace('new SubresourceIntegrityPlugin(),', ''));
    await other.webpack();
    expect(await other.portico('', 'pack', 'dist')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/__federation_expose_Notes\.js: .*Add SubresourceIntegrityPlugin/),
    });
    await other.write('webpack.config.cjs', config);
    await other.webpack();
    const packed = await other.portico('', 'pack', 'dist');
    expect([packed.code, packed.out.split('\n')[0]], packed.error).toEqual([0, 'mfe-notes 1.0.0 is packed.']);
    const built = await other.portico(secret, 'publish', '--packed', 'dist', ...server);
    expect([built.code, built.out], built.error).toEqual([0, 'mfe-notes 1.0.0 is live.\n']);
    const manifest = await fetch(`${product.url}/releases/mfe-notes/1.0.0/mf-manifest.json`);
    expect(await manifest.json()).toMatchObject({ metaData: { globalName: 'mfe__notes_1_p0_p0' } });
  } finally {
    await team.remove();
    await other.remove();
  }
  expect(await firstLoad(await newVisitor())).toEqual(before);

  for (const theme of ['dark', 'light'] as const)
    for (const width of [320, 1280]) {
      const page = await newVisitor({ viewport: { width, height: 720 } });
      await storeTheme(page, theme);
      await page.goto('/info/chart');
      await expect(page.locator('.recharts-line path')).toHaveCount(1);
      await expectNothingSideways(page);
      await page.goto('/info/calendar');
      const selected = page.getByTestId('portal').getByRole('gridcell', { selected: true });
      // A click before the screen is hydrated opens nothing.
      await expect(async () => {
        await page.getByRole('button', { name: 'Open' }).click();
        await expect(selected).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(selected.getByRole('button')).toHaveCSS('border-color', accents[theme]);
      await expectNothingSideways(page);
      await page.goto('/info/tailwind');
      const box = page.getByText('In a box');
      await expect(box).toHaveCSS('border-width', '2px');
      await expect(box.locator('..')).toHaveCSS('background-color', backgrounds[theme]);
      await expect(page.getByText('Wide')).toBeVisible({ visible: width > 320 });
      // Its reset takes the lines from links, but not from the shell's.
      const privacy = page.getByRole('link', { name: 'Privacy' });
      await expect(privacy).toHaveCSS('text-decoration-line', 'underline');
      await page.goto('/info/worker');
      await expect(page.getByText('The sum is 6')).toBeVisible();

      // By its address, and from another screen; no browser complains.
      await page.goto('/info/notes');
      await expect(page.getByText(/without the recipe\.$/)).toBeVisible();
      await page.goto('/');
      if (width === 320) await page.getByRole('button', { name: 'Menu' }).click();
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('button', { name: 'Info' }).click();
      await navigation.getByRole('link', { name: 'Notes', exact: true }).click();
      await expect(page.getByRole('article')).toHaveCSS('text-decoration-line', 'underline');
      await page.getByRole('button', { name: 'Tides' }).click();
      await expect(page.getByText('High water at noon.')).toHaveCSS('font-style', 'italic');
      await page.close();
    }
});
