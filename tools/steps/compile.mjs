import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { StepFailure } from './step.mjs';

/**
 * As `tsconfig.base.json` and `api/tsconfig.json` say.
 *
 * @type {import('@swc/core').JscConfig & { rewriteRelativeImportExtensions: boolean }}
 */
const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
  // The recipe of front ends imports `.ts`.
  rewriteRelativeImportExtensions: true,
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
    sources.map((name) => compileFile(join(from, name), join(to, name.replace(/ts$/, 'js')))),
  );
}

/** @param {string} source @param {string} path of the JavaScript */
export async function compileFile(source, path) {
  const { code } = await transformFile(source, { jsc, isModule: 'unknown' }).catch((error) => {
    throw new StepFailure(`${source} can't be compiled.`, String(error));
  });
  // What runs in development watches these files.
  if (existsSync(path) && readFileSync(path, 'utf8') === code) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}
