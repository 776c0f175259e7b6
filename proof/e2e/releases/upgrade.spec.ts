import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CheckoutCopy } from '../product/checkout-copy.js';
import { test } from '../../../e2e/product/test.js';
import { owner, startProduct, testEnvironment } from '../../../tools/steps/running-product.mjs';

const platform = 'packages/platform/package.json';
const json = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as { version: string };

/** Gives a checkout the remote of a team: one screen, at `/info/TEAM`. */
async function addRemote(checkout: CheckoutCopy, team: string, descriptor: object = {}): Promise<void> {
  const name = `mfe-${team}`;
  const route = { path: `/info/${team}`, module: './screen', title: team, access: 'everyone' };
  await checkout.write(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module' }));
  await checkout.write(
    `${name}/remote.json`,
    JSON.stringify({
      name,
      contract: 1,
      routes: [{ ...route, description: `What team ${team} has.` }],
      navigation: [],
      ...descriptor,
    }),
  );
  await checkout.write(
    `${name}/rspack.config.ts`,
    `import { remote } from '../rspack.config.base.ts';
    export default remote({ folder: import.meta.dirname, exposes: { './screen': './screen.tsx' } });`,
  );
  await checkout.write(
    `${name}/screen.tsx`,
    `import { useSite } from '@portico/platform/page';
    export default function Screen() {
      return <h1>Team ${team} for {useSite().name}</h1>;
    }`,
  );
}

test('three teams go through a major of platform and React, one of them late', async ({ newVisitor }) => {
  test.slow();
  const site = await CheckoutCopy.make();
  const teams = await CheckoutCopy.make();
  const env = testEnvironment({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
  const dataDir = env['DATA_DIR']!;
  const start = () => startProduct(env, [process.execPath, join(site.folder, 'tools/start.mjs')]);
  const live = async (): Promise<Record<string, string>> => {
    const pointer = JSON.parse(await readFile(join(dataDir, 'releases', 'current.json'), 'utf8')) as {
      frontEnds: Record<string, { release: { version: string } }>;
    };
    return Object.fromEntries(
      Object.entries(pointer.frontEnds).map(([name, { release }]) => [name, release.version]),
    );
  };
  const now = await json(join(site.folder, platform));
  const accepts = { react: '^19.0.0 || ^20.0.0', '@portico/platform': `^${now.version} || ^9.0.0` };
  let server: Awaited<ReturnType<typeof start>> | undefined;
  const seeAllScreens = async (baseURL: string) => {
    const page = await newVisitor({ baseURL });
    for (const team of ['early', 'ready', 'late']) {
      await page.goto(`/info/${team}`);
      await expect(page.getByRole('heading', { name: `Team ${team} for` })).toBeVisible();
    }
    // It would look for new versions while the server is stopped.
    await page.close();
  };
  try {
    await addRemote(teams, 'early', { accepts });
    await addRemote(teams, 'ready', { accepts, contract: [1, 2] });
    await addRemote(teams, 'late');
    server = await start();
    for (const team of ['early', 'ready', 'late'])
      await teams.release(dataDir, 'publish', `mfe-${team}`, '--version', '1.0.0');
    const before = await live();
    await server.stop();

    await site.edit(
      platform,
      [`"version": "${now.version}"`, '"version": "9.0.0"'],
      ['"react": "19', '"react": "20'],
    );
    await site.build();
    server = await start();
    expect(server.output()).toContain(`mfe-late 1.0.0 needs react ^19`);
    expect(await live()).toEqual(before);
    await seeAllScreens(server.url);
    const kit = await fetch(`${server.url}/kit/portico-kit.tgz`);
    expect(kit.url).toContain(`portico-kit-${now.version}.tgz`);
    expect((await fetch(`${server.url}/kit/portico-kit-9.0.0.tgz`)).status).toBe(200);

    await expect(site.release(dataDir, 'promote', 'shell')).rejects.toThrow(
      'mfe-late 1.0.0, which is live, needs',
    );
    await addRemote(teams, 'late', { accepts });
    await teams.release(dataDir, 'publish', 'mfe-late', '--version', '1.1.0');
    await site.release(dataDir, 'promote', 'shell');
    const after = await live();
    expect(after).toMatchObject({ 'mfe-early': '1.0.0', 'mfe-ready': '1.0.0', 'mfe-late': '1.1.0' });
    for (const name of ['shell', 'mfe-public', 'mfe-account', 'mfe-admin'])
      expect(after[name]).not.toBe(before[name]);
    await seeAllScreens(server.url);
    await server.stop();

    await site.edit('mfe-public/package.json', ['"version": "1.0.0"', '"version": "1.0.1"']);
    await site.build();
    server = await start();
    expect((await live())['mfe-public']).toContain('1.0.1-');
    await seeAllScreens(server.url);
  } finally {
    await server?.stop();
    await site.remove();
    await teams.remove();
  }
});
