import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../../tools/steps/checkout.mjs';
import type { TeamRepository } from './team-repository.js';

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
  // As webpack projects have it; no page of the site loads it.
  'src/index.js': `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(h('p', null, 'Alone'));`,
  'src/notes.module.css': '@layer remotes.mfe-notes { .notes { text-decoration: underline } }',
  'src/tides.js': `
import { createElement as h } from 'react';
import styles from './tides.module.css';
export default () => h('p', { className: styles.tides }, 'High water at noon.');`,
  'src/tides.module.css': '@layer remotes.mfe-notes { .tides { font-style: italic } }',
};

/** As docs/release-format.md says, with an entry beside the container, and capitals in the name of the screen. @returns webpack's configuration */
export async function writeOwnBuild(team: TeamRepository): Promise<string> {
  const page = await readFile(join(root, 'docs/release-format.md'), 'utf8');
  const files = [...page.matchAll(/^`(\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  expect(files.map(([, file]) => file)).toEqual(['remote.json', 'webpack.config.cjs']);
  const [remote, config] = files.map(([, , content]) =>
    content!
      .replace("'./notes':", "'./Notes':")
      .replace('"./notes"', '"./Notes"')
      .replace('entry: {},', "entry: './src/index.js',\n  optimization: { splitChunks: false },"),
  );
  await team.write('remote.json', remote!);
  await team.write('webpack.config.cjs', config!);
  for (const [file, content] of Object.entries(sources)) await team.write(file, content);
  await team.write('package.json', JSON.stringify({ name: 'mfe-notes', version: '1.0.0' }));
  await team.installFrom(join(root, 'proof/node_modules'), [
    'webpack',
    'webpack-subresource-integrity',
    'css-loader',
    'mini-css-extract-plugin',
  ]);
  return config!;
}
