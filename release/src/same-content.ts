import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@portico/contract/releases/release';
import { readSealed } from './read-json.js';

/** Paths in the folder, without compressed copies. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

/** Whether two staged releases have the same content, whenever and wherever they were built. */
export const haveSameContent = (one: string, other: string): boolean => {
  const [files, others] = [filesOf(one), filesOf(other)];
  const content = (folder: string, file: string): string => {
    if (file !== 'release.json') return readFileSync(join(folder, file), 'latin1');
    const {
      builtAt: _built,
      source: _source,
      inputs: _inputs,
      ...release
    } = readSealed(join(folder, file), Release);
    return JSON.stringify(release);
  };
  return (
    files.join('\n') === others.join('\n') &&
    files.every((file) => content(one, file) === content(other, file))
  );
};
