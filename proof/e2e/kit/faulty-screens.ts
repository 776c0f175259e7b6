import type { TeamRepository } from './team-repository.js';

interface Faulty {
  code: string;
  /** What the trial says of it. */
  found: RegExp[];
}

const screen = (effect: string, shown = '<p>By the sea.</p>') => `
import { useEffect, useState } from 'react';

export default function Screen() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    ${effect}
  });
  return <article><h1>Notes {count > 1e9}</h1>${shown}<button onClick={() => setCount(1)}>Count</button></article>;
}
`;

const at = (name: string, line: number) => String.raw`\(src/faults/${name}\.tsx:${line}:\d+\)$`;
const unhydrated = `Error: Hydration failed because the server rendered \\w+ didn't match the client\\. .*`;

/** Screens by their names, each with a fault that only a browser shows. */
export const faultyScreens: Record<string, Faulty> = {
  throws: {
    code: screen(`throw new Error('broken in an effect');`),
    found: [new RegExp(`^Error: broken in an effect ${at('throws', 7)}`)],
  },
  rejects: {
    code: screen(`void Promise.reject(new Error('broken later'));`),
    found: [new RegExp(`^Uncaught \\(in promise\\) Error: broken later ${at('rejects', 7)}`)],
  },
  hangs: {
    code: screen(`for (;;);`),
    found: [new RegExp(`^hangs: a script runs for more than 5 s ${at('hangs', 7)}`)],
  },
  endless: {
    code: screen(`setTimeout(() => setCount(count + 1));`),
    found: [new RegExp(`^renders without end: \\d+ times in [\\d.]+ s ${at('endless', 4)}`)],
  },
  // As webpack's style-loader does.
  style: {
    code: screen(
      `const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
    return () => style.remove();`,
    ),
    found: [
      new RegExp(
        `^The site's policy refuses inline, <style> "h1 { color: red }" \\(style-src-elem\\) ${at('style', 9)}`,
      ),
    ],
  },
  hydration: {
    code: screen('', `<p>{typeof window === 'undefined' ? 'On the server' : 'In the browser'}</p>`),
    found: [new RegExp(`^${unhydrated} \\+ In the browser - On the server ${at('hydration', 5)}`)],
  },
  nested: {
    code: screen('', `<p>Words <div>in a box</div></p>`),
    found: [
      new RegExp(
        `^In HTML, <div> cannot be a descendant of <p>\\. This will cause a hydration error\\. > <p> > <div> ${at('nested', 9)}`,
      ),
      new RegExp(`^${unhydrated}${at('nested', 5)}`),
    ],
  },
  keys: {
    code: screen('', `<ul>{['a', 'b'].map((one) => <li>{one}</li>)}</ul>`),
    found: [new RegExp(`^Each child in a list should have a unique "key" prop ${at('keys', 9)}`)],
  },
  empty: {
    code: `export default () => (typeof window === 'undefined' ? <p>On the server</p> : null);`,
    found: [/^shows nothing$/, new RegExp(`^${unhydrated}- <p>$`)],
  },
  wide: {
    code: screen('', `<p style={{ width: 700 }}>Wide words</p>`),
    found: [/^can be scrolled sideways at 320 px: <p> "Wide words" is too wide$/],
  },
  // Only in a window that was wider.
  measured: {
    code: screen(`setCount(innerWidth - 40);`, `<p style={{ width: count }}>Wide words</p>`),
    found: [/^can be scrolled sideways at 320 px: <p> "Wide words" is too wide$/],
  },
  missing: {
    code: screen('', `<img src="/releases/mfe-notes/none.svg" alt="None" />`),
    found: [/^Failed to load resource: .* 404 .*\/releases\/mfe-notes\/none\.svg$/],
  },
  // What an API answers, and what asks a person, is no fault.
  fine: { code: screen(`alert('Fine'); void fetch('/api/none'); setCount(1);`), found: [] },
};

/** In a repository that the kit made. */
export async function writeFaultyScreens(team: TeamRepository): Promise<void> {
  const names = Object.keys(faultyScreens);
  for (const [name, { code }] of Object.entries(faultyScreens))
    await team.write(`src/faults/${name}.tsx`, code);
  const routes = names.map((name) => ({
    path: `/notes/${name}`,
    module: `./${name}`,
    title: name,
    description: name,
    access: 'everyone',
  }));
  await team.write('remote.json', JSON.stringify({ name: 'mfe-notes', contract: 1, routes, navigation: [] }));
  const exposes = Object.fromEntries(names.map((name) => [`./${name}`, `./src/faults/${name}.tsx`]));
  await team.write(
    'rspack.config.js',
    `import { remote } from '@portico/kit/build';
export default remote({ folder: import.meta.dirname, exposes: ${JSON.stringify(exposes)} });`,
  );
}
