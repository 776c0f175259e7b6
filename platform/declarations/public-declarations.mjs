import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationReader } from './declaration-reader.mjs';

/** @typedef {Record<string, string[]>} Declarations by entry, and under `used` what these name and no entry exports */

/**
 * The declarations of what a package exports to others at run time, and of the types that stand in them.
 *
 * @param {string} folder with its package.json and tsconfig.json
 * @returns {Declarations}
 */
export const publicDeclarations = (folder) => {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(/** @type {Record<string, string>} */ (exports))
    .filter(([entry]) => !entry.startsWith('./testing/'))
    .map(([entry, file]) => ({ entry: entry.replace('.', name), file: join(folder, file) }));
  const reader = declarationReader(
    folder,
    entries.map(({ file }) => file),
  );

  const exported = entries.map(({ entry, file }) => ({ entry, declarations: reader.exportsOf(file) }));
  const isExported = new Set(exported.flatMap(({ declarations }) => declarations.map(({ id }) => id)));
  /** @type {Map<string, string>} */
  const used = new Map();
  const pending = exported.flatMap(({ declarations }) => declarations);
  for (const { references } of pending) {
    for (const declaration of references()) {
      if (isExported.has(declaration.id) || used.has(declaration.id)) continue;
      used.set(declaration.id, declaration.text);
      pending.push(declaration);
    }
  }
  return {
    ...Object.fromEntries(exported.map(({ entry, declarations }) => [entry, texts(declarations)])),
    used: [...used.values()].sort(),
  };
};

/** @param {import('./declaration-reader.mjs').Declaration[]} declarations */
const texts = (declarations) => declarations.map(({ text }) => text).sort();
