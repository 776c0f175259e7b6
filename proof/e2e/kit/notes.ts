import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../commands/steps/checkout.mjs';
import type { TeamRepository } from './team-repository.js';

const remoteJson = {
  name: 'mfe-notes',
  contract: 1,
  routes: [
    {
      path: '/info/notes',
      module: './screen',
      title: 'Notes',
      description: 'What I noted down.',
      access: 'everyone',
    },
    {
      path: '/info/notes/mine',
      module: './mine',
      title: 'My notes',
      description: 'Notes of one’s own.',
      access: 'user',
    },
  ],
  navigation: [
    { label: 'Notes', path: '/info/notes', group: 'info', order: 50, access: 'everyone' },
    { label: 'My notes', path: '/info/notes/mine', group: 'info', order: 51, access: 'user' },
  ],
};

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

const mine = `
import { injectEndpoints } from '@portico/platform/api';
import { useState } from 'react';

const { self } = injectEndpoints(RELEASE, (build) => ({
  self: build.query<{ firstName: string }, void>({ query: () => 'users/selfEdit' }),
}));

export default function Mine() {
  const { data } = self.useQuery();
  const [notes, setNotes] = useState<string[]>([]);
  return (
    <>
      <h1>Notes of {data?.firstName}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('note');
          setNotes([...notes, String(text)]);
        }}
      >
        <label>
          Note <input name="note" />
        </label>
        <button type="submit">Add</button>
      </form>
      <ul>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
    </>
  );
}
`;

/** What the team writes: a public screen with a picture, a library with a part for Node, and a lazy part, and one for signed-in people. */
export async function writeNotes(team: TeamRepository): Promise<void> {
  await team.write('remote.json', JSON.stringify(remoteJson));
  await team.write(
    'rspack.config.js',
    `import { remote } from '@portico/kit/build';
     export default remote({
       folder: import.meta.dirname,
       exposes: { './screen': './src/screen/screen.tsx', './mine': './src/mine/mine.tsx' },
     });`,
  );
  await writeWords(team, 'the sea');
  await team.write('src/screen/tides.tsx', `export default () => <p>High water at noon.</p>;`);
  await team.write('src/screen/boat.png', await readFile(join(root, 'api/assets/social.png')));
  await team.write('src/mine/mine.tsx', mine);
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

export const writeWords = (team: TeamRepository, words: string): Promise<void> =>
  team.write('src/screen/screen.tsx', screen(words));
