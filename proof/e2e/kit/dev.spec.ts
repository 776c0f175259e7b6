import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { test } from '../../../e2e/product/test.js';
import { writeTranslated } from './notes.js';
import { TeamRepository } from './team-repository.js';

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/portico-dev/problems`).then(
    () => true,
    () => false,
  );

test('a repository that the kit made is shown in a site that has not heard of it, and again after each change', async ({
  newVisitor,
  product,
  complaints,
}) => {
  // A remote.json that is invalid, and the end.
  complaints.expect(/502.*\/info\/notes/, /ws:\/\/localhost/, /rspack-dev-server/);
  test.setTimeout(60_000);
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  const { url, stop } = await team.develop(product.url);
  try {
    const screen = await readFile(join(team.folder, 'src/screen/screen.tsx'), 'utf8');
    const page = await newVisitor({ baseURL: url });
    await signIn(page, { url, session: (who) => product.session(who) }, 'administrator');
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'Info' }).click();
    await navigation.getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page.getByText(/^By /)).toBeVisible();
    const address = '/info/notes';
    expect((await fetch(product.url + address)).status).toBe(404);
    const served = await fetch(url + address, { headers: { accept: 'text/html' } });
    expect([served.status, await served.text()]).toEqual([200, expect.stringContaining('<title>Notes – ')]);

    // Not a file.
    expect((await fetch(`${url}/releases/mfe-notes/0.0.0-development/`)).status).toBe(404);
    await page.reload();
    await team.write('src/screen/screen.tsx', screen.replace('<p>By', '<p>Written by'));
    await expect(page.getByText(/^Written by /)).toBeVisible();

    await team.write('src/screen/screen.tsx', screen.replace('<p>By', '<p'));
    await expect(page.getByText(/screen\.tsx/)).toBeVisible();
    await team.write('src/screen/screen.tsx', screen);
    await expect(page.getByText(/^By /)).toBeVisible();

    const remote = await readFile(join(team.folder, 'remote.json'), 'utf8');
    await team.write('remote.json', remote.replace('"title": "Notes"', '"title": "Sea notes"'));
    await expect(page).toHaveTitle(/^Sea notes/);
    await team.write('remote.json', remote.replace('"everyone"', '"nobody"'));
    await expect(page.getByText(/remote\.json is invalid: routes\.0\.access/).first()).toBeVisible();
    await team.write('remote.json', remote);
    await expect(page.getByText(/^By /)).toBeVisible();

    // What is sent reaches the site.
    await page.goto('/users/profile');
    await page.getByLabel('Company').fill('Harbour office');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    // It may still load what it needs only now and then.
    await page.context().close();
  } finally {
    stop();
    await expect(async () => expect(await answers(url)).toBe(false)).toPass();
    await team.remove();
  }
});

test('in another language than the site has, it is shown as on a site in it', async ({
  newVisitor,
  product,
  complaints,
}) => {
  // A changed catalogue is no hot update: the page is loaded anew.
  complaints.expect(/ws:\/\/localhost/, /rspack-dev-server/, /404.*hot-update\.json/);
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  await writeTranslated(team, { Notes: 'Notizen' });
  const { url, stop } = await team.develop(product.url, '--lang', 'de');
  try {
    const page = await newVisitor({ baseURL: url });
    await page.goto('/info/notes');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(/^Notizen – /);
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await navigation.getByRole('button', { name: 'Info' }).click();
    for (const name of ['Notizen', 'Interessen'])
      await expect(navigation.getByRole('link', { name })).toBeVisible();
    const region = page.getByRole('main').locator('[data-remote]');
    await expect(region).not.toHaveAttribute('lang');
    await expect(page.getByRole('heading', { name: 'Notizen' })).toBeVisible();
    await writeTranslated(team, { Notes: 'Aufzeichnungen' });
    await expect(page.getByRole('heading', { name: 'Aufzeichnungen' })).toBeVisible();
    await expect(page).toHaveTitle(/^Aufzeichnungen – /);

    await team.write('messages/de.json', '{');
    await expect(page.getByText(/messages.de\.json: .*JSON/)).toBeVisible();
    // Without a translation it is in its own.
    await team.write('messages/de.json', '{}');
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
    await expect(region).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.context().close();
  } finally {
    stop();
    await team.remove();
  }
});

const backend = 'https://backend.example';

const counter = (label: string, imported = ''): string => `
import { useState } from 'react';
import styles from './screen.module.css';
${imported}
export default function Screen() {
  const [count, setCount] = useState(0);
  const [answer, setAnswer] = useState('');
  const ask = () => fetch('${backend}/').then((response) => response.text()).then(setAnswer, () => setAnswer('refused'));
  return (
    <article className={styles.screen}>
      <h1>Notes</h1>
      <button onClick={() => setCount(count + 1)}>${label} {count}</button>
      <button onClick={ask}>Ask</button>
      <output>{answer}</output>
    </article>
  );
}
`;

test('a changed component keeps its state, and what publishing would refuse is said in the page and the terminal', async ({
  newVisitor,
  product,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/, /ws:\/\/localhost/);
  test.setTimeout(60_000);
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  const screen = 'src/screen/screen.tsx';
  const style = 'src/screen/screen.module.css';
  await team.write(screen, counter('Clicks'));
  const { url, said, stop } = await team.develop(product.url);
  try {
    const page = await newVisitor({ baseURL: url });
    await page.route(`${backend}/`, (route) =>
      route.fulfill({ body: 'answered', headers: { 'access-control-allow-origin': '*' } }),
    );
    const policies = async (site: string) => {
      const { headers } = await fetch(`${site}/info/about`, { headers: { accept: 'text/html' } });
      return [...headers].filter(([name]) => /policy$|^x-/.test(name)).sort();
    };
    const reload = ` ws://${new URL(url).host}`;
    expect(JSON.stringify(await policies(url)).replace(reload, '')).toBe(
      JSON.stringify(await policies(product.url)),
    );

    await page.goto('/info/notes');
    const button = page.getByRole('button', { name: /^Clicks|^Presses/ });
    await button.click();
    await button.click();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await team.write(screen, counter('Presses'));
    await expect(button).toHaveText('Presses 2');

    const problems = page.getByRole('alert').filter({ hasText: 'Development' });
    await expect(problems).toBeHidden();
    const rules = await readFile(join(team.folder, style), 'utf8');
    await team.write(style, `${rules}@page { margin: 0; }`);
    await expect(problems).toContainText('@page is for the whole page');
    expect(said()).toContain('@page is for the whole page');
    await team.write(style, rules);
    await expect(problems).toBeHidden();

    await team.write('src/screen/large.ts', `export default '${randomBytes(90_000).toString('base64')}';`);
    await team.write(
      screen,
      counter('Presses', `import large from './large';\nObject.assign(globalThis, { large });`),
    );
    await expect(problems).toContainText('the screen takes');
    await team.write(screen, counter('Presses'));
    await expect(problems).toBeHidden();

    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText('refused')).toBeVisible();
    await expect(problems).toContainText(`Add ${backend} to connect in remote.json.`);
    await expect.poll(said).toContain(`Add ${backend} to connect in remote.json.`);
    await expect(button).toHaveText('Presses 2');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);

    const remote = JSON.parse(await readFile(join(team.folder, 'remote.json'), 'utf8')) as object;
    await team.write('remote.json', JSON.stringify({ ...remote, connect: [backend] }));
    await expect(button).toHaveText('Presses 0');
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText('answered')).toBeVisible();
    await page.context().close();
  } finally {
    stop();
    await team.remove();
  }
});

/** As of a site with an older shell. */
const withoutSharedClient = (page: Page) =>
  page.addInitScript(() => {
    interface Options {
      userOptions: { shared?: Record<string, unknown> };
    }
    const plugin = {
      name: 'older-shell',
      beforeInit(options: Options) {
        delete options.userOptions.shared?.['react-dom/client'];
        return options;
      },
    };
    let federation: { __GLOBAL_PLUGIN__: object[] };
    Object.defineProperty(window, '__FEDERATION__', {
      get: () => federation,
      set(value: typeof federation) {
        federation = value;
        federation.__GLOBAL_PLUGIN__.unshift(plugin);
      },
    });
  });

test('where the site has another React, a changed component reloads the page', async ({
  newVisitor,
  product,
  complaints,
}) => {
  complaints.expect(/ws:\/\/localhost/);
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  await team.write('src/screen/screen.tsx', counter('Clicks'));
  const { url, stop } = await team.develop(product.url);
  try {
    const page = await newVisitor({ baseURL: url });
    await withoutSharedClient(page);
    await page.goto('/info/notes');
    const button = page.getByRole('button', { name: /^Clicks|^Presses/ });
    await button.click();
    await expect(button).toHaveText('Clicks 1');
    await team.write('src/screen/screen.tsx', counter('Presses'));
    await expect(button).toHaveText('Presses 0');
    await page.context().close();
  } finally {
    stop();
    await team.remove();
  }
});
