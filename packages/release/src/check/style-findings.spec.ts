import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { styleFindings } from './style-findings.js';

const folder = useTemporaryFolder();

const find = (css: string) => {
  writeFileSync(join(folder.path, 'a.css'), css);
  return styleFindings('mfe-notes', folder.path, ['a.css']);
};
const inLayer = (css: string) => `@layer remotes.mfe-notes { ${css} }`;

it.each([
  '.mfe-notes_list_1a { color: red }',
  '.mfe-notes_list_1a > li ~ *:hover, a.mfe-notes_link_1a::before { color: red }',
  '[data-theme="dark"] .mfe-notes_list_1a { color: red }',
  '@media print { @supports (display: grid) { .mfe-notes_list_1a { color: red } } }',
  '@container (width > 1px) { .mfe-notes_list_1a { color: red } }',
  '.mfe-notes_list_1a { & li { color: red } > header { color: red } }',
  '.mfe-notes_list_1a { :root[dir="rtl"] & { color: red } @media print { & li { color: red } } }',
  '@keyframes mfe-notes_fade_1a { from { opacity: 0 } 50.5% { opacity: 1 } }',
  '@font-face { font-family: "mfe-notes Serif"; src: url(a.woff2) }',
  '@layer parts { .mfe-notes_list_1a { color: red } }',
])('accepts %s in its layer', (css) => {
  expect(find(inLayer(css))).toEqual([]);
  expect(find(`@layer remotes.mfe-notes.list { ${css} }`)).toEqual([]);
});

it.each([
  ['.mfe-notes_list_1a { color: red }', '.mfe-notes_list_1a is outside of the layer remotes.mfe-notes'],
  ['@layer remotes.mfe-other { .mfe-notes_list_1a { color: red } }', 'is outside of the layer'],
  ['@layer remotes { .mfe-notes_list_1a { color: red } }', 'is outside of the layer'],
  ['@media print { .mfe-notes_list_1a { color: red } }', 'is outside of the layer'],
  [inLayer('header { display: none }'), 'header could match what other front ends show'],
  [inLayer('.mfe-notes_a_1a, .other { color: red }'), '.other could match'],
  [inLayer('.mfe-notesy { color: red }'), '.mfe-notesy could match'],
  [
    inLayer('body:has(.mfe-notes_a_1a) header { color: red }'),
    'body:has(.mfe-notes_a_1a) header could match',
  ],
  [inLayer('header:not(.mfe-notes_a_1a) { color: red }'), 'could match'],
  [inLayer('.mfe-notes_a_1a { body:has(&) header { color: red } }'), 'body:has(&) header could match'],
  // Outside of other rules, & is the root.
  [inLayer('& { display: none }'), '& could match'],
  [inLayer('& header { display: none }'), '& header could match'],
  [inLayer('.mfe-notes_a_1a { @scope (body) { display: none } }'), '@scope could match'],
  [inLayer('#main { color: red }'), '#main could match'],
  [inLayer('@media print { a { color: red } }'), 'a could match'],
  [inLayer('@keyframes fade { from { opacity: 0 } }'), 'the animation fade has a name that other'],
  [inLayer('@font-face { font-family: Bricolage; src: url(a.woff2) }'), 'the font Bricolage has a name'],
  ['@import url(https://example.org/a.css);', '@import is for the whole page'],
  ['@property --color-text { syntax: "*"; inherits: true }', 'the property --color-text has a name'],
  ['@page { margin: 0 }', '@page is for the whole page'],
  ['.mfe-notes_a_1a {', "it can't be read: 1:1: Unclosed block"],
  [inLayer('.mfe-notes_a_1a[] { color: red }'), "it can't be read: Expected an attribute"],
])('refuses %s', (css, problem) => {
  expect(find(css)).toEqual([
    { field: 'a.css', problem: expect.stringContaining(problem), advice: expect.stringMatching(/\.$/) },
  ]);
});

it('names all at once that a rule has to be mended for', () => {
  expect(find('body, .mfe-notes_a_1a, header { color: red }').map(({ problem }) => problem)).toEqual([
    'body, .mfe-notes_a_1a, header is outside of the layer remotes.mfe-notes',
    'body could match what other front ends show',
    'header could match what other front ends show',
  ]);
});
