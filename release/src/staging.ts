import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In milliseconds. No publishing takes so long. */
const abandonedAfter = 60 * 60 * 1_000;

/** The name of the folder in which a release is put together. No version begins with a dot. */
export const stagingName = (version: string, unique: string): string => `.${version}.${unique}`;

/** Removes what publishings that were killed left behind in the folder of a front end. */
export const removeAbandoned = async (frontEnd: string): Promise<void> => {
  for (const name of await readdir(frontEnd)) {
    const path = join(frontEnd, name);
    if (name.startsWith('.') && (await age(path)) > abandonedAfter)
      await rm(path, { recursive: true, force: true });
  }
};

/** In milliseconds; 0 when another process has just removed it. */
const age = async (path: string): Promise<number> => {
  const status = await stat(path).catch(() => undefined);
  return status ? Date.now() - status.mtimeMs : 0;
};
