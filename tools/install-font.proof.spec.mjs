import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runModule } from './testing/run-module.mjs';
import { useTemporaryFolder } from './testing/temporary-folder.mjs';

const folder = useTemporaryFolder();

/** What a module says, about an installation of its own. @param {string} text */
const run = (text) => runModule(text, { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path });
/** @param {string} language */
const install = (language) =>
  run(`process.argv.push('operate', 'font', '${language}'); await import('./operate.mjs');`);

it('installs letters for Japanese, which the résumé and pictures then have', () => {
  const draw = `
    import { fontFor, sourceSans, useFonts } from '../api/dist/site/typesetting/fonts.js';
    import { installedFonts } from '../api/dist/site/typesetting/installed-fonts.js';
    useFonts(installedFonts(process.env.DATA_DIR));
    console.log(fontFor('東', sourceSans('400Regular'))?.postscriptName);`;
  expect(run(draw).stdout).toBe('undefined\n');
  const { status, stdout } = install('ja');
  const file = join(folder.path, 'fonts', 'NotoSansJP_400Regular.ttf');
  expect([status, stdout]).toEqual([0, `Installed ${file}. Restart the server to use it.\n`]);
  expect(run(draw).stdout).toBe('NotoSansJP-Regular\n');
});

it('says which languages there are for any other, and installs nothing', () => {
  const { status, stderr } = install('constructor');
  expect([status, stderr]).toEqual([1, 'Which letters? npm run font -- ja, ko, zh-CN or zh-TW [--json]\n']);
  expect(existsSync(join(folder.path, 'fonts'))).toBe(false);
});
