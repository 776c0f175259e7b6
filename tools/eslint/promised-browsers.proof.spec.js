import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { frontEnds } from '../steps/checkout.mjs';
import { inlineScript } from '../../api/dist/pages/inline-script.js';
import { builtScripts, builtStyles } from './promised-browsers.js';

const root = resolve(__dirname, '../..');

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
