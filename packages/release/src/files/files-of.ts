import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Paths in the folder, without compressed copies. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
