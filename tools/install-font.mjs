import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../api/dist/foundation/commands/run-program.js';
import { readSettings } from '../api/dist/foundation/config/read-settings.js';
import { fontFolder } from '../api/dist/site/typesetting/installed-fonts.js';
import { replaceFile } from '../packages/release/dist/files/durable-files.js';
import { readJson } from './steps/checkout.mjs';
import { npm, settings } from './steps/install/install.mjs';
import { StepFailure } from './steps/step.mjs';

/**
 * Packages with fonts, by language, and their SHA-512. Not installed with the others, because each has up to 57 MB.
 *
 * @type {Record<string, [name: string, hash: string]>}
 */
const fonts = {
  ja: ['jp', 'Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A=='],
  ko: ['kr', 'EVS/uJPcf1TgJtjmQmrFr0oGdcl7ml09CSu0E/AyGzR0UfzdR2pBbzWWPsnuzZiGUl643ODYwYiXK5+B+fLjhQ=='],
  'zh-CN': ['sc', '9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ=='],
  'zh-TW': ['tc', '69XAOTLPz0WlAxL6qJEKlDMxHsBd4J1M39HjV0gPF2o1xWVALOsVWvDgistnecVockA9wbU/tH5C/gyS2PdnHg=='],
};

const usage = 'Which letters? npm run font -- ja, ko, zh-CN or zh-TW [--json]';

/** @type {typeof import('../api/dist/run-reset-password.js').runResetPassword} */
export const runFont = (args, env, output) =>
  runProgram(
    {
      usage,
      arguments: 1,
      explained: [StepFailure],
      run: ({ args: [language = ''] }) => install(language, env),
    },
    args,
    output,
  );

/** @param {string} language @param {NodeJS.ProcessEnv} env */
async function install(language, env) {
  const [name, hash] = (Object.hasOwn(fonts, language) && fonts[language]) || [];
  if (name === undefined) throw new StepFailure(usage);
  const folder = fontFolder(readSettings(env).dataDir);
  const temporary = mkdtempSync(join(tmpdir(), 'portico-font-'));
  try {
    const path = `node_modules/@expo-google-fonts/noto-sans-${name}`;
    const options = ['--prefix', temporary, '--package-lock', ...settings];
    await npm(temporary, 'install', `@expo-google-fonts/noto-sans-${name}@0.4.3`, ...options);
    if (readJson(join(temporary, 'package-lock.json')).packages[path].integrity !== `sha512-${hash}`)
      throw new StepFailure('The registry has another package under this name. Nothing was installed.');
    const file = `NotoSans${name.toUpperCase()}_400Regular.ttf`;
    mkdirSync(folder, { recursive: true });
    replaceFile(join(folder, file), readFileSync(join(temporary, path, '400Regular', file)));
    const installed = join(folder, file);
    return { lines: [`Installed ${installed}. Restart the server to use it.`], data: { installed } };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
