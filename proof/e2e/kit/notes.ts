import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/steps/checkout.mjs';
import type { TeamRepository } from './team-repository.js';

const screen = (words: string) => `
import { useSite } from '@portico/platform/page';
import { lazy, Suspense, useState } from 'react';
import { shout } from 'loud-words';
import boat from './boat.png';
import styles from './screen.module.css';

const Tides = lazy(() => import('./tides'));

export default function Screen() {
  const { name } = useSite();
  const [showsTides, showTides] = useState(false);
  return (
    <article className={styles.screen}>
      <h1>Notes</h1>
      <p>By {name}.</p>
      <p>{shout('${words}')}</p>
      <img src={boat} alt="A boat" width="8" height="8" />
      <button type="button" onClick={() => showTides(true)}>Tides</button>
      <Suspense>{showsTides && <Tides />}</Suspense>
    </article>
  );
}
`;

/** What the team writes: a public screen with a picture, a library with a part for Node, and a lazy part. */
export async function writeNotes(team: TeamRepository): Promise<void> {
  await writeWords(team, 'the sea');
  await team.write('src/screen/tides.tsx', `export default () => <p>High water at noon.</p>;`);
  await team.write('src/screen/boat.png', await readFile(join(root, 'api/assets/social.png')));
  await team.write(
    'node_modules/loud-words/package.json',
    JSON.stringify({
      name: 'loud-words',
      version: '1.0.0',
      type: 'module',
      exports: { browser: './index.js', default: './node.js' },
      browser: { './mark.js': './browser-mark.js' },
    }),
  );
  const ofNode = `import { EOL } from 'node:os';\n`;
  const library = {
    'index.js': `import { mark } from './mark.js';\nexport const shout = (text) => text.toUpperCase() + mark;`,
    'browser-mark.js': `export const mark = '!';`,
    'mark.js': `${ofNode}export const mark = '!' + EOL;`,
    'node.js': `${ofNode}export const shout = (text) => text.toUpperCase() + EOL;`,
  };
  for (const [file, code] of Object.entries(library))
    await team.write(`node_modules/loud-words/${file}`, code);
  await team.write(
    'src/loud-words.d.ts',
    `declare module 'loud-words' { export const shout: (text: string) => string; }`,
  );
}

/** A screen whose texts are translated, and its German catalogue. */
export async function writeTranslated(team: TeamRepository, german: Record<string, string>): Promise<void> {
  await team.write(
    'src/screen/screen.tsx',
    `import { useText } from '@portico/platform/text';

export default function Screen() {
  return <h1>{useText()('Notes')}</h1>;
}
`,
  );
  await team.write('messages/de.json', JSON.stringify(german));
}

export const writeWords = (team: TeamRepository, words: string): Promise<void> =>
  team.write('src/screen/screen.tsx', screen(words));
