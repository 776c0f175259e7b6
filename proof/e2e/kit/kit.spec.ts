import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { writeNotes, writeTranslated, writeWords } from './notes.js';
import { TeamRepository } from './team-repository.js';

const rights: ReleaseRight[] = ['upload', 'promote', 'rollback', 'withdraw'];

test('a repository that the kit made ships a remote over the network, and takes it back', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(360_000);
  const store = new ReleaseStore(product.dataDir);
  extendGrants(store, ['mfe-notes'], {
    paths: ['/info/notes'],
    menu: ['info'],
    rendering: true,
  });
  const { secret: token } = addToken(store, { frontEnds: ['mfe-notes'], rights, until: null });
  const server = ['--server', product.url];
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  try {
    const detail = await team.portico('', 'create', 'mfe-detail', '--path', '/detail/:id');
    expect(detail.out, detail.error).toContain('for mfe-detail with the address /detail/*.');
    const { navigation: entries } = JSON.parse(
      await readFile(join(team.folder, 'mfe-detail/remote.json'), 'utf8'),
    ) as { navigation: unknown[] };
    expect(entries).toEqual([]);
    await rm(join(team.folder, 'mfe-detail'), { recursive: true });

    await writeNotes(team);
    const published = await team.portico(token, 'publish', '--version', '1.0.0', ...server);
    expect([published.code, published.out], published.error).toEqual([0, 'mfe-notes 1.0.0 is live.\n']);

    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'Info' }).click();
    await navigation.getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page.getByText('THE SEA!')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A boat' })).toHaveJSProperty('complete', true);
    await page.getByRole('button', { name: 'Tides' }).click();
    await expect(page.getByText('High water at noon.')).toBeVisible();
    expect(await (await request.get('/info/notes')).text()).toContain('THE SEA!');

    await writeWords(team, 'the harbour');
    await team.portico(token, 'publish', '--version', '1.1.0', ...server);
    await page.reload();
    await expect(page.getByText('THE HARBOUR!')).toBeVisible();
    expect((await team.portico(token, 'rollback', ...server)).out).toBe(
      'mfe-notes 1.0.0 is live again; 1.1.0 was rolled back.\n',
    );
    await page.reload();
    await expect(page.getByText('THE SEA!')).toBeVisible();

    const remote = await readFile(join(team.folder, 'remote.json'), 'utf8');
    await team.write('remote.json', '{');
    expect(await team.portico(token, 'list', ...server)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/remote\.json is not JSON: [^\n]*\n$/),
    });
    await team.write('remote.json', remote);

    // Nothing is shipped that doesn't pass.
    await team.write('src/mine/wrong.ts', `export const wrong: string = 1;`);
    expect(await team.portico(token, 'publish', ...server)).toMatchObject({
      code: 1,
      error: expect.stringContaining('The types failed, see above. Nothing was built or shipped.'),
    });
    expect((await team.portico(token, 'withdraw', ...server)).code).toBe(0);
    expect((await request.get('/info/notes')).status()).toBe(404);
  } finally {
    await team.remove();
  }
});

test('a remote with a catalogue is in German on a German site, also as it is served', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(240_000);
  const store = new ReleaseStore(product.dataDir);
  extendGrants(store, ['mfe-notes'], { paths: ['/info/notes'], menu: ['info'], rendering: true });
  const { secret: token } = addToken(store, { frontEnds: ['mfe-notes'], rights, until: null });
  const publish = ['publish', '--version', '1.0.0', '--server', product.url];
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  try {
    await writeTranslated(team, { Notes: 'Notizen' });
    const unfinished = await team.portico(token, ...publish);
    expect(unfinished.error).toContain('messages/de.json: "What this screen is for, in a sentence." has no');
    const description = 'Wozu diese Seite da ist, in einem Satz.';
    await writeTranslated(team, { Notes: 'Notizen', 'What this screen is for, in a sentence.': description });
    await team.write(
      'src/screen/screen.spec.tsx',
      (await readFile(join(team.folder, 'src/screen/screen.spec.tsx'), 'utf8')).replace(
        '/^By Noémi/',
        "'Notes'",
      ),
    );
    const published = await team.portico(token, ...publish);
    expect([published.code, published.out], published.error).toEqual([0, 'mfe-notes 1.0.0 is live.\n']);
    await page.goto('/info/notes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes');
    await product.saveSite({ language: 'de' });
    const served = await (await request.get('/info/notes')).text();
    for (const text of ['<title>Notizen – ', `content="${description}"`, '<h1>Notizen</h1>'])
      expect(served).toContain(text);
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await navigation.getByRole('button', { name: 'Info' }).click();
    await navigation.getByRole('link', { name: 'Notizen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notizen');
    await expect(page.locator('[data-remote]')).not.toHaveAttribute('lang');
  } finally {
    await team.remove();
  }
});
