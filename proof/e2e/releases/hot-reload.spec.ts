import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { Product } from '../../../e2e/product/product.js';
import { ownProductTest } from '../../../e2e/product/test.js';

const test = ownProductTest.extend({
  product: async ({}, use) => {
    const product = await Product.start({ settings: { DEVELOPED_FRONT_ENDS: 'yes' } });
    await use(product);
    await product.stop();
  },
});

const remote = 'mfe-admin';
const path = '/manage/users';
const heading = 'User List';
const screen = 'src/users/users.tsx';
const style = 'src/users/users.module.css';

/** `npm run dev` of some front ends, beside a server that runs already. */
async function develop(folder: string, dataDir: string, names: string[]) {
  const script = `import { developmentServers } from './tools/steps/development-servers.mjs';
    await developmentServers(...${JSON.stringify([dataDir, names])});`;
  const servers = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  const said: string[] = [];
  for (const output of [servers.stdout, servers.stderr]) output.on('data', (text) => said.push(String(text)));
  const ended = once(servers, 'close');
  await expect.poll(() => said.join(''), { timeout: 60_000 }).toMatch(/ \d+\.\d s\n/);
  return {
    said: () => said.join(''),
    stop: () => {
      servers.kill('SIGTERM');
      return ended;
    },
  };
}

/** Makes another change, which is built before the page has what it asks for of the first. */
async function beforeNextUpdate(page: Page, change: () => Promise<void>) {
  const entry = async (update: string) => (await fetch(new URL('remote-entry.js', update))).text();
  await page.route(
    '**/*.hot-update.json',
    async (route) => {
      const update = route.request().url();
      const built = await entry(update);
      await change();
      await expect.poll(() => entry(update)).not.toBe(built);
      await route.continue();
    },
    { times: 1 },
  );
}

test(`a changed screen is updated in the open page`, async ({ page, product, complaints }) => {
  test.setTimeout(120_000);
  // Of the mistake, and of React and Redux, which say more in development, also that the machine is slow.
  complaints.expect(/rspack-dev-server/, /Unexpected key "api"/, /ImmutableStateInvariantMiddleware took/);
  const checkout = await CheckoutCopy.make();
  const { said, stop } = await develop(checkout.folder, product.dataDir, ['shell', remote]);
  try {
    await signIn(page, product, 'administrator');
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Info' });
    await menu.click();
    const loaded = await page.evaluate(() => performance.timeOrigin);

    await beforeNextUpdate(page, () => checkout.edit(`${remote}/${screen}`, [heading, 'Another heading']));
    await checkout.edit(`${remote}/${screen}`, [heading, 'A first heading']);
    await expect(title).toHaveText('Another heading');

    await checkout.edit(`${remote}/${style}`, [`{`, `{ main { outline-style: dashed !important; }`]);
    await expect(page.getByRole('main')).toHaveCSS('outline-style', 'dashed');

    const mistake = page.waitForEvent('console', (message) => message.text().includes('Syntax Error'));
    await checkout.edit(`${remote}/${screen}`, ['export default function', 'export default funktion']);
    await mistake;
    await expect(title).toHaveText('Another heading');
    const shownMistake = page.getByRole('alert').filter({ hasText: 'Syntax Error' });
    await expect(shownMistake).toContainText(screen);
    await expect.poll(() => stripVTControlCharacters(said())).toContain(`ERROR in ./${screen}`);
    await checkout.edit(`${remote}/${screen}`, [heading, 'A mended heading']);
    await expect(title).toHaveText('A mended heading');
    await expect(shownMistake).toBeHidden();

    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);

    const described = `${remote}/remote.json`;
    await checkout.edit(described, [`"path": "${path}"`, `"path": "${path}-moved"`]);
    await expect.poll(said).toContain('remote.json has changed. Reload the page.');
    await page.goto(`${path}-moved`);
    await expect(title).toHaveText('A mended heading');
    await checkout.write(described, '{');
    await expect.poll(said).toContain('remote.json is not JSON');
  } finally {
    // What the page still asks for would find nobody.
    await page.close();
    await stop();
    await checkout.remove();
  }
});
