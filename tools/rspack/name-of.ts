import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A front end's name: of `remote.json`, or the folder's. */
export const nameOf = (folder: string): string => {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) return path.basename(folder);
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
};
