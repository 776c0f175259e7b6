import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { test } from '../../../e2e/product/test.js';
import { TeamRepository } from './team-repository.js';

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/portico-dev/client.js`).then(
    () => true,
    () => false,
  );

test('a repository that the kit made is shown in a site that has not heard of it, and again after each change', async ({
  newVisitor,
  product,
  complaints,
}) => {
  // A remote.json that is invalid, and the end.
  complaints.expect(/502.*\/info\/notes/, /portico-dev\/changes/);
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
    await expect(page.getByText(/remote\.json is invalid: routes\.0\.access/)).toBeVisible();
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
