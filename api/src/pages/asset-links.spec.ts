import type { LiveVersion } from '@portico/contract/releases/pointer';
import { exampleRelease } from '@portico/contract/testing/example-release';
import { assetLinks } from './asset-links.js';

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

const live = (name: string, browser: LiveVersion['release']['browser']): LiveVersion => ({
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
const remote = live('mfe-one', { entry: [], styles: [], modules: {} });
const scripts = [
  { file: 'entry.js', integrity: integrity('C') },
  { file: 'one.js', integrity: integrity('D') },
];
const styles = [{ href: '/releases/mfe-one/1.2.0/one.css', text: '.a>b{color:red}', hash: "'sha256-a'" }];
const screen = [{ live: remote, scripts, styles }];
const shellStyles = [{ href: '/releases/shell/1.2.0/main.css', text: 'a{}', hash: "'sha256-b'" }];
const filesIn = (links: string[]) => links.flatMap((link) => /(?:src|href)="([^"]*)"/.exec(link)?.[1] ?? []);

test("links only the shell's files without a screen", () => {
  expect(filesIn(assetLinks({ shell, shellStyles: [], screen: [] }, false))).toEqual([
    '/releases/shell/1.2.0/main.css',
    '/releases/shell/1.2.0/main.js',
  ]);
});

test("links the screen's files as well", () => {
  expect(filesIn(assetLinks({ shell, shellStyles: [], screen }, false)).toSorted()).toEqual([
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
])('the browser verifies %s, and preloads it with the attributes of the later request', (file, letter) => {
  const link = assetLinks({ shell, shellStyles: [], screen }, false).find((text) => text.includes(file));
  expect(link).toContain(` integrity="${integrity(letter)}"`);
  expect(link).toContain(' crossorigin="anonymous"');
});

test("the screen's style is inlined after the shell's, and is not fetched", () => {
  const links = assetLinks({ shell, shellStyles: [], screen }, false);
  const own = links.findIndex((text) => text.includes('main.css'));
  expect(links.slice(own + 1, own + 3)).toEqual([
    '<style data-screen="/releases/mfe-one/1.2.0/one.css">.a>b{color:red}</style>',
    '<link rel="stylesheet" disabled href="/releases/mfe-one/1.2.0/one.css">',
  ]);
});

test("the shell's style is in the page, before the screen's, and is not asked for", () => {
  const links = assetLinks({ shell, shellStyles, screen }, false);
  expect(links.slice(0, 2)).toEqual([
    '<style>a{}</style>',
    '<style data-screen="/releases/mfe-one/1.2.0/one.css">.a>b{color:red}</style>',
  ]);
  expect(filesIn(links)).not.toContain('/releases/shell/1.2.0/main.css');
});

test("a style that isn't inlined doesn't block the browser", () => {
  const links = assetLinks(
    { shell, shellStyles: [], screen: [{ live: remote, scripts, styles: [] }] },
    false,
  );
  expect(filesIn(links)).not.toContain('/releases/mfe-one/1.2.0/one.css');
});

test('scripts are preloaded by the inline script where a cover comes first', () => {
  const relsOf = (hasCover: boolean) =>
    assetLinks({ shell, shellStyles, screen }, hasCover).flatMap(
      (link) => /<link (\S+)="preload" as="script"/.exec(link)?.[1] ?? [],
    );
  expect(relsOf(false)).toEqual(['rel', 'rel', 'rel']);
  expect(relsOf(true)).toEqual(['data-rel', 'data-rel', 'data-rel']);
});
