import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { frontEnds } from '../commands/steps/checkout.mjs';
import { inlineScript } from '../api/dist/site/pages/inline-script.js';
import config from '../eslint.config.js';
import { builtScripts, builtStyles } from './promised-browsers.js';

const root = resolve(__dirname, '..');

const linted = (results) =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message }) => `${filePath}:${line}:${column} ${message}`),
  );

describe('built files for browsers, including libraries', () => {
  const eslint = new ESLint({
    cwd: root,
    ignore: false,
    allowInlineConfig: false,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ['**/*.js'], ...builtScripts },
      { files: ['**/*.css'], ...builtStyles },
    ],
  });

  it.each(frontEnds())('uses only features of the supported browsers in %s', async (name) => {
    const folder = join(root, name, 'dist/browser');
    const files = readdirSync(folder);
    for (const kind of ['.js', '.css']) expect(files.filter((file) => file.endsWith(kind))).not.toEqual([]);
    for (const file of files.filter((file) => /\.(?:js|css)$/.test(file))) {
      const filePath = join(folder, file);
      expect(linted(await eslint.lintText(readFileSync(filePath, 'utf8'), { filePath }))).toEqual([]);
    }
  });

  it('uses only features of the supported browsers in the inline script', async () => {
    expect(inlineScript).toContain('document');
    expect(linted(await eslint.lintText(inlineScript, { filePath: join(root, 'inline.js') }))).toEqual([]);
  });
});

describe('sources for browsers', () => {
  /** The project's own configuration, without what takes types. */
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [...config, { ...tseslint.configs.disableTypeChecked, files: ['**/*.ts'] }],
  });
  const complaints = async (file, text) =>
    linted(await eslint.lintText(text, { filePath: join(root, file) }));

  it.each([
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
      finds: 'Declare the content without alternative text first',
    },
  ])('is refused in $file: $text', async ({ file, text, finds }) => {
    expect(await complaints(file, text)).toEqual([expect.stringContaining(finds)]);
  });

  it('may be newer behind a feature check, or after an older fallback', async () => {
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
    expect(await complaints('mfe-admin/src/table/table.module.css', text)).toEqual([]);
  });
});
