import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import css from '@eslint/css';
import { expect } from '@playwright/test';
import { ESLint } from 'eslint';
import { screens } from '../../../commands/steps/checkout.mjs';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { test } from '../../../e2e/product/test.js';
import { drawn } from '../drawn.js';
import { shownOtherwise } from './styles-in-orders.js';

const remotes = ['mfe-public', 'mfe-account', 'mfe-admin'];

/** The styles of a remote as they were built, by file. */
async function stylesOf(name: string): Promise<[file: string, text: string][]> {
  const folder = join(builtFrontEnd(name).folder, 'dist', 'browser');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  ) as never;
}

/** What of a stylesheet lies outside of a layer, or could style an element that has no class of the remote's. */
const leaks = ({ text, layer, prefix }: { text: string; layer: string; prefix: string }): string[] => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const isOwn = (selector: string) => selector.includes(`.${prefix}`);
  const leaksOf = (rule: CSSRule): string[] => {
    if (rule instanceof CSSStyleRule) return isOwn(rule.selectorText) ? [] : [rule.selectorText];
    if (rule instanceof CSSKeyframesRule) return rule.name.startsWith(prefix) ? [] : [rule.name];
    return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(leaksOf) : [rule.cssText];
  };
  return [...sheet.cssRules].flatMap((rule) => {
    if (rule instanceof CSSLayerStatementRule) return [];
    return rule instanceof CSSLayerBlockRule && rule.name === layer ? leaksOf(rule) : [rule.cssText];
  });
};

test('styles that leak are found', async ({ page }) => {
  const found = (text: string) => page.evaluate(leaks, { text, layer: 'remotes.mfe-x', prefix: 'mfe-x_' });
  expect(await found('@layer remotes.mfe-x { .mfe-x_a { & td { color: red } } }')).toEqual([]);
  expect(await found('@layer remotes.mfe-x { @media print { td { color: red } } }')).toEqual(['td']);
  expect(await found('@layer remotes.mfe-y { .mfe-x_a { color: red } }')).toHaveLength(1);
  expect(await found('.mfe-x_a { color: red }')).toHaveLength(1);
});

for (const name of remotes) {
  test(`the styles of ${name} lie in a layer of their own and reach nothing outside of it`, async ({
    page,
  }) => {
    const styles = await stylesOf(name);
    expect(styles.length).toBeGreaterThan(0);
    for (const [file, text] of styles) {
      const found = await page.evaluate(leaks, { text, layer: `remotes.${name}`, prefix: `${name}_` });
      expect(found, file).toEqual([]);
    }
  });
}

for (const { remote, path, access } of drawn(screens(), 1)) {
  test(`${path} looks the same in whatever order the styles of ${remote} were loaded`, async ({
    page,
    product,
  }) => {
    if (['user', 'admin'].includes(access)) await signIn(page, product, 'administrator');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const files = (await stylesOf(remote)).map(([file]) => file);
    const found = await shownOtherwise(page, remote, [files, files.toReversed()]);
    expect(found).toEqual([]);
  });
}

/** The page's own, which every front end may rely on, and those of code in a project's story, which the server renders. */
const globalClasses = 'dark|light|restoring|switching-theme|alert-[a-z]+|hljs-[a-z_-]+';

/** The classes that are named as in their module: no element has them, since scripts know their scoped names only. */
async function unscopedIn(name: string, text: string): Promise<string[]> {
  const selector = `ClassSelector[name!=/^(?:${name}_|(?:${globalClasses})$)/]`;
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      rules: { 'no-restricted-syntax': ['error', { selector, message: 'Unscoped' }] },
    },
  });
  const [result] = await eslint.lintText(text, { filePath: 'built.css' });
  return result!.messages.map(({ message, line, column, endColumn }) => {
    const named = text
      .split('\n')
      [line - 1]!.slice(column - 1, endColumn === undefined ? undefined : endColumn - 1);
    return `${message}: ${named}`;
  });
}

test('classes that the build left unscoped are found', async () => {
  const text = '.light .shell_form_1a{& p{top:0}}@media (width>1px){dialog .form>.shell_b{top:0}}';
  expect(await unscopedIn('shell', text)).toEqual(['Unscoped: .form']);
});

for (const name of ['shell', ...remotes]) {
  // Behind the name of an element, rspack leaves those in @media as they are.
  test(`the build of ${name} scopes every class of its modules`, async () => {
    for (const [file, text] of await stylesOf(name)) expect(await unscopedIn(name, text), file).toEqual([]);
  });
}
