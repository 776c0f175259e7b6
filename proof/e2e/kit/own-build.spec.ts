import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { root } from '../../../tools/steps/checkout.mjs';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { TeamRepository } from './team-repository.js';

const sources = {
  'src/notes.js': `
import { createElement as h, lazy, Suspense, useState } from 'react';
import { useSite } from '@portico/platform/page';
import styles from './notes.module.css';

const Tides = lazy(() => import('./tides.js'));

export default function Notes() {
  const { name } = useSite();
  const [showsTides, showTides] = useState(false);
  return h('article', { className: styles.notes },
    h('h1', null, 'Notes'),
    h('p', null, 'By ' + name + ', without the recipe.'),
    h('button', { type: 'button', onClick: () => showTides(true) }, 'Tides'),
    h(Suspense, null, showsTides && h(Tides)));
}`,
  'src/notes.module.css': '@layer remotes.mfe-notes { .notes { text-decoration: underline } }',
  'src/tides.js': `
import { createElement as h } from 'react';
import styles from './tides.module.css';
export default () => h('p', { className: styles.tides }, 'High water at noon.');`,
  'src/tides.module.css': '@layer remotes.mfe-notes { .tides { font-style: italic } }',
};

/** As docs/release-format.md says. */
async function writeOwnBuild(team: TeamRepository): Promise<string> {
  const page = await readFile(join(root, 'docs/release-format.md'), 'utf8');
  const files = [...page.matchAll(/^`(\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  expect(files.map(([, file]) => file)).toEqual(['remote.json', 'webpack.config.cjs']);
  for (const [, file, content] of files) await team.write(file!, content!);
  for (const [file, content] of Object.entries(sources)) await team.write(file, content);
  await team.write('package.json', JSON.stringify({ name: 'mfe-notes', version: '1.0.0' }));
  await team.installFrom(join(root, 'proof/node_modules'), [
    'webpack',
    'webpack-subresource-integrity',
    'css-loader',
    'mini-css-extract-plugin',
  ]);
  return files[1]![2]!;
}

test('a remote that webpack built is packed and published as docs/release-format.md says, and browsers render it', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(240_000);
  const store = new ReleaseStore(product.dataDir);
  extendGrants(store, ['mfe-notes'], { paths: ['/info/notes'], menu: ['info'], rendering: true });
  const { secret } = addToken(store, {
    frontEnds: ['mfe-notes'],
    rights: ['upload', 'promote'],
    until: null,
  });
  const team = await TeamRepository.create('mfe-notes', '/info/notes');
  try {
    const config = await writeOwnBuild(team);
    // Browsers would refuse what this leaves.
    await team.write('webpack.config.cjs', config.replace('new SubresourceIntegrityPlugin(),', ''));
    await team.webpack();
    expect(await team.portico('', 'pack', 'dist')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/__federation_expose_notes\S+\.js: .*Add SubresourceIntegrityPlugin/),
    });

    await team.write('webpack.config.cjs', config);
    await team.webpack();
    const packed = await team.portico('', 'pack', 'dist');
    expect([packed.code, packed.out.split('\n')[0]], packed.error).toEqual([0, 'mfe-notes 1.0.0 is packed.']);
    const published = await team.portico(secret, 'publish', '--packed', 'dist', '--server', product.url);
    expect([published.code, published.out], published.error).toEqual([0, 'mfe-notes 1.0.0 is live.\n']);

    // By its address, and from another screen; no browser complains.
    await page.goto('/info/notes');
    await expect(page.getByText(/without the recipe\.$/)).toBeVisible();
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'Info' }).click();
    await navigation.getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCSS('text-decoration-line', 'underline');
    await page.getByRole('button', { name: 'Tides' }).click();
    await expect(page.getByText('High water at noon.')).toHaveCSS('font-style', 'italic');
    const manifest = await request.get('/releases/mfe-notes/1.0.0/mf-manifest.json');
    expect(await manifest.json()).toMatchObject({ metaData: { globalName: 'mfe__notes_1_p0_p0' } });
  } finally {
    await team.remove();
  }
});
