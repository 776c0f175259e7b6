import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { StepFailure } from './step.mjs';

/**
 * As `tsconfig.base.json` and `api/tsconfig.json` say.
 *
 * @type {import('@swc/core').JscConfig}
 */
const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
};

/**
 * Compiles the TypeScript of a folder to another, file by file and without tests. A start doesn't wait for a check of the
 * types: `npm run check` and `npm test` do that.
 *
 * @param {string} from
 * @param {string} to
 */
export async function compile(from, to) {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.d|\.spec)\.ts$/.test(name));
  await Promise.all(
    sources.map(async (name) => {
      const source = join(from, name);
      const { code } = await transformFile(source, { jsc, isModule: 'unknown' }).catch((error) => {
        throw new StepFailure(`${source} can't be compiled.`, String(error));
      });
      const path = join(to, name.replace(/ts$/, 'js'));
      // What runs in development watches these files.
      if (existsSync(path) && readFileSync(path, 'utf8') === code) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }),
  );
}
