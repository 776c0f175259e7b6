import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { CheckoutCopy } from '../product/checkout-copy.js';
import { test } from '../../../e2e/product/test.js';

const remote = 'mfe-admin';
const path = '/manage/users';
const heading = 'User List';
const screen = 'src/users/users.tsx';
const style = 'src/users/users.module.css';

/** `npm run dev` of some front ends, beside a server that runs already. */
async function develop(folder: string, site: string, names: string[]) {
  const script = `import { develop } from './packages/kit/develop.mjs';
    import { developed } from './tools/steps/development-servers.mjs';
    const [site, ...names] = ${JSON.stringify([site, ...names])};
    await develop(await Promise.all(names.map(developed)), new URL(site));`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  let said = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (text) => (said += String(text)));
  const ended = once(server, 'close');
  const started = /http:\/\/localhost:\d+/;
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(started);
  return {
    url: started.exec(said)![0],
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

/** Makes another change, which is built before the page has what it asks for of the first. */
async function beforeNextUpdate(page: Page, folder: string, change: () => Promise<void>) {
  const build = () => readFile(join(folder, remote, 'dist/development/browser/mf-manifest.json'), 'utf8');
  await page.route(
    `**/${remote}/**/*.hot-update.json`,
    async (route) => {
      const built = await build();
      await change();
      await expect.poll(build).not.toBe(built);
      await route.continue();
    },
    { times: 1 },
  );
}

test(`a changed screen is updated in the open page`, async ({ newVisitor, product, complaints }) => {
  test.setTimeout(120_000);
  // Of React and Redux, which say more in development, also that the machine is slow.
  complaints.expect(/rspack-dev-server/, /Unexpected key "api"/, /ImmutableStateInvariantMiddleware took/);
  const checkout = await CheckoutCopy.make();
  const { url, stop } = await develop(checkout.folder, product.url, ['shell', remote]);
  const page = await newVisitor({ baseURL: url });
  try {
    await signIn(page, { url, session: (who) => product.session(who) }, 'administrator');
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Info' });
    await menu.click();
    const loaded = await page.evaluate(() => performance.timeOrigin);

    await beforeNextUpdate(page, checkout.folder, () =>
      checkout.edit(`${remote}/${screen}`, [heading, 'Another heading']),
    );
    await checkout.edit(`${remote}/${screen}`, [heading, 'A first heading']);
    await expect(title).toHaveText('Another heading');

    await checkout.edit(`${remote}/${style}`, [`{`, `{ h1 { outline-style: dashed !important; }`]);
    await expect(title).toHaveCSS('outline-style', 'dashed');

    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);

    const described = `${remote}/remote.json`;
    const reloaded = page.waitForEvent('load');
    await checkout.edit(described, [`"path": "${path}"`, `"path": "${path}-moved"`]);
    await reloaded;
    await page.goto(`${path}-moved`);
    await expect(title).toHaveText('Another heading');
  } finally {
    // What the page still asks for would find nobody.
    await page.close();
    await stop();
    await checkout.remove();
  }
});
