import type { Live } from '@portico/contract/pointer';
import { exampleRelease } from '@portico/contract/testing/example-release';
import { assetLinks } from './asset-links.js';

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

const live = (name: string, browser: Live['release']['browser']): Live => ({
  release: { ...exampleRelease, browser },
  base: `/releases/${name}/1.2.0/`,
  since: exampleRelease.builtAt,
  origin: { kind: 'team' },
  before: [],
});
const shell = live('shell', {
  entry: [{ file: 'main.js', integrity: integrity('A') }],
  styles: [{ file: 'main.css', integrity: integrity('B') }],
  modules: {},
});
const remote = live('mfe-one', {
  entry: [{ file: 'entry.js', integrity: integrity('C') }],
  styles: [],
  modules: {
    './one': {
      scripts: [{ file: 'one.js', integrity: integrity('D') }],
      styles: [{ file: 'one.css', integrity: integrity('E') }],
    },
    './other': { scripts: [{ file: 'other.js', integrity: integrity('F') }], styles: [] },
  },
});
const filesIn = (links: string[]) => links.map((link) => /(?:src|href)="([^"]*)"/.exec(link)![1]);

test("the shell's files alone where there is no screen", () => {
  expect(filesIn(assetLinks({ shell, screen: undefined }))).toEqual([
    '/releases/shell/1.2.0/main.css',
    '/releases/shell/1.2.0/main.js',
  ]);
});

test('what the screen needs besides, and nothing of other screens', () => {
  expect(filesIn(assetLinks({ shell, screen: { live: remote, module: './one' } })).toSorted()).toEqual([
    '/releases/mfe-one/1.2.0/entry.js',
    '/releases/mfe-one/1.2.0/one.css',
    '/releases/mfe-one/1.2.0/one.js',
    '/releases/shell/1.2.0/main.css',
    '/releases/shell/1.2.0/main.js',
  ]);
});

test.each([
  ['main.js', 'A'],
  ['main.css', 'B'],
  ['entry.js', 'C'],
  ['one.js', 'D'],
  ['one.css', 'E'],
])('the browser checks %s, and asks for it the same way when it is used', (file, letter) => {
  const link = assetLinks({ shell, screen: { live: remote, module: './one' } }).find((text) =>
    text.includes(file),
  );
  expect(link).toContain(` integrity="${integrity(letter)}"`);
  expect(link).toContain(' crossorigin="anonymous"');
});
