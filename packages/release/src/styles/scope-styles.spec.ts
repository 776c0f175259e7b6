import { themeKinds } from '@portico/contract/themes';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeStyles } from './scope-styles.js';
import { styleFindings } from '../check/style-findings.js';

const folder = useTemporaryFolder();

const scope = (css: string): string => {
  const text = scopeStyles('mfe-notes', 'mfe-notes_1a', { 'a.css': css })['a.css']!;
  writeFileSync(join(folder.path, 'a.css'), text);
  expect(styleFindings('mfe-notes', folder.path, ['a.css'])).toEqual([]);
  return text.replaceAll(/\s+/g, ' ');
};

/** What is in the layer. */
const scopeRule = (css: string): string =>
  /^@layer remotes\.mfe-notes ?\{ (.*?) ?\}$/.exec(scope(css))?.[1] ?? 'not in the layer';

it.each([
  ['a.b > c {}', 'a.b > c:where(.mfe-notes_1a *) {}'],
  ['a, b::after {}', 'a:where(.mfe-notes_1a *), b:where(.mfe-notes_1a *)::after {}'],
  ['*, ::before {}', '*:where(.mfe-notes_1a *), :where(.mfe-notes_1a *)::before {}'],
  [':is(a, b) c:not(d) {}', ':is(a, b) c:not(d):where(.mfe-notes_1a *) {}'],
  [':root, :host {}', '.mfe-notes_1a {}'],
  ['html, body {}', ':where(.mfe-notes_1a) {}'],
  ['html > body::selection {}', 'html :where(.mfe-notes_1a)::selection {}'],
  [':where(html) {}', ':where(.mfe-notes_1a) {}'],
  ['body a {}', 'body a:where(.mfe-notes_1a *) {}'],
  // The kind of the shell's theme is a class of the body.
  ...Object.values(themeKinds).map(
    (kind) => [`.${kind} {}`, `body.${kind} :where(.mfe-notes_1a) {}`] as [string, string],
  ),
  [':root.dark {}', 'body.dark .mfe-notes_1a {}'],
  ['html.dark a {}', 'body.dark a:where(.mfe-notes_1a *) {}'],
  ['.dark a {}', '.dark a:where(.mfe-notes_1a *) {}'],
  [
    '@media print { @supports (gap: 0) { a {} } }',
    '@media print { @supports (gap: 0) { a:where(.mfe-notes_1a *) {} } }',
  ],
  ['@layer x, y; @layer x { a {} }', '@layer x, y; @layer x { a:where(.mfe-notes_1a *) {} }'],
  ['a { &:hover {} .dark & {} b {} }', 'a:where(.mfe-notes_1a *) { &:hover {} .dark & {} b {} }'],
  ['a { body:has(&) b {} }', 'a:where(.mfe-notes_1a *) { body:has(&) b:where(.mfe-notes_1a *) {} }'],
])('confines %s', (css, scoped) => {
  expect(scopeRule(css)).toBe(scoped);
});

it('leaves what stays within the remote as it is', () => {
  const own = '@layer remotes.mfe-notes { .mfe-notes_list_1a { color: red } body.dark .mfe-notes_a_1a {} }';
  expect(scope(own)).toBe(own);
});

it('prefixes the names of animations, fonts and properties wherever they are used', () => {
  expect(
    scope(`@property --w { syntax: "*"; inherits: false }
      @keyframes spin { to { rotate: var(--w) } }
      @font-face { font-family: "Inter"; src: url(a.woff2) }
      @font-face { font-family: Inter Fallback; src: local(Arial) }
      a { --animate: spin 1s; animation: spin 1s, spin-not; --w: 1; --wide: 2; transition: --w 1s }
      b { font: 1rem/1 'Inter', Inter Fallback, Inter Tight; content: 'spin Inter' }`),
  ).toBe(
    scope(`@property --mfe-notes-w { syntax: "*"; inherits: false }
      @keyframes mfe-notes-spin { to { rotate: var(--mfe-notes-w) } }
      @font-face { font-family: "mfe-notes-Inter"; src: url(a.woff2) }
      @font-face { font-family: mfe-notes-Inter Fallback; src: local(Arial) }
      a { --animate: mfe-notes-spin 1s; animation: mfe-notes-spin 1s, spin-not; --mfe-notes-w: 1; --wide: 2; transition: --mfe-notes-w 1s }
      b { font: 1rem/1 'mfe-notes-Inter', mfe-notes-Inter Fallback, Inter Tight; content: 'spin Inter' }`),
  );
});

it('knows the names of other sheets', () => {
  const sheets = { 'a.css': '@keyframes spin {}', 'b.css': 'a { animation: spin 1s }' };
  expect(scopeStyles('mfe-notes', 'mfe-notes_1a', sheets)['b.css']).toContain('animation: mfe-notes-spin 1s');
});
