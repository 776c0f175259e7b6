import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ESLint } from 'eslint';
import { frontEnds, root } from '../../commands/steps/checkout.mjs';
import { builtScripts } from '../../eslint/promised-browsers.js';

const linted = (results: ESLint.LintResult[]) =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message }) => `${filePath}:${line}:${column} ${message}`),
  );

test('what is built for browsers, libraries among it, needs nothing newer than what is promised', async () => {
  const eslint = new ESLint({
    cwd: root,
    ignore: false,
    allowInlineConfig: false,
    overrideConfigFile: true,
    overrideConfig: [{ files: ['**/*.js'], ...builtScripts }],
  });
  for (const name of frontEnds()) {
    const folder = join(root, name, 'dist/browser');
    expect(readdirSync(folder).filter((file) => file.endsWith('.js'))).not.toEqual([]);
    expect(linted(await eslint.lintFiles(join(folder, '*.js')))).toEqual([]);
  }
});

for (const { file, text, finds } of [
  {
    file: 'contract/src/accounts/user.ts',
    text: "export const at = URL.canParse('/');",
    finds: 'URL.canParse()',
  },
  { file: 'contract/src/fields.ts', text: "export const is = 'a'.isWellFormed();", finds: 'isWellFormed' },
  {
    file: 'platform/src/form/form-context.ts',
    text: 'export const all = [2, 1].toSorted();',
    finds: 'toSorted',
  },
  {
    file: 'shell/src/layout/layout.module.css',
    text: '@media (scripting: none) { a { color: red; } }',
    finds: "Media condition 'scripting'",
  },
  { file: 'platform/src/form/form.module.css', text: 'p:has(a) { color: red; }', finds: "Selector 'has'" },
  {
    file: 'mfe-public/src/about/about.module.css',
    text: 'img { float: inline-end; }',
    finds: "Value 'inline-end' of property 'float'",
  },
  {
    file: 'mfe-admin/src/table/table.module.css',
    text: "td::before { content: attr(data-label) / ''; }",
    finds: 'write the content without its text first',
  },
]) {
  test(`lint finds in ${file}: ${text}`, async () => {
    const eslint = new ESLint({ cwd: root });
    expect(linted(await eslint.lintText(text, { filePath: join(root, file) }))).toEqual([
      expect.stringContaining(finds),
    ]);
  });
}

test('lint takes the same behind what asks for it, or after what is older', async () => {
  const eslint = new ESLint({ cwd: root });
  const text = `@supports selector(:has(a)) {
  p:has(a) {
    color: red;
  }
}

td::before {
  content: attr(data-label);
  content: attr(data-label) / '';
}
`;
  const filePath = join(root, 'mfe-admin/src/table/table.module.css');
  expect(linted(await eslint.lintText(text, { filePath }))).toEqual([]);
});
