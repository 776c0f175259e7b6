import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import css from '@eslint/css';
import { expect } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { ESLint } from 'eslint';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { test } from '../../../e2e/product/test.js';

/** The styles of a remote as they were built, by file. */
async function stylesOf(name: string): Promise<[file: string, text: string][]> {
  const folder = join(builtFrontEnd(name).folder, 'dist', 'browser');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  ) as never;
}

/** The page's own, which every front end may rely on, and those of Markdown, which the server renders. */
const globalClasses = `${themes.join('|')}|restoring|switching-theme|alert-[a-z]+|ui-[a-z-]+|hljs-[a-z_-]+|task-list-item`;

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

for (const name of ['shell', 'mfe-public', 'mfe-account', 'mfe-admin']) {
  // Behind the name of an element, rspack leaves those in @media as they are.
  test(`the build of ${name} scopes every class of its modules`, async () => {
    for (const [file, text] of await stylesOf(name)) expect(await unscopedIn(name, text), file).toEqual([]);
  });
}
