import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './build-stamp.mjs';
import { root } from './checkout.mjs';

/**
 * Makes the packed kit available to other teams from the server. What was available under a version stays as it was,
 * because their lock files have its hash.
 *
 * @param {string} dataDir
 */
export const publishKit = async (dataDir) => {
  const { replaceFile } = await import('../../release/dist/files/durable-files.js');
  const packed = join(root, 'kit', 'dist');
  const { version } = /** @type {import('./build-stamp.mjs').Stamp} */ (readStamp(join(root, 'kit')));
  const kits = join(dataDir, 'kit');
  const named = join(kits, `portico-kit-${version}.tgz`);
  const latest = join(kits, 'portico-kit.tgz');
  const content = readFileSync(join(packed, 'portico-kit.tgz'));
  mkdirSync(kits, { recursive: true });
  if (!existsSync(named)) replaceFile(named, content);
  const published = readFileSync(named);
  if (!published.equals(content))
    console.log(
      `The kit ${version} stays as it is in ${named}. To publish the changed one, raise platform's version.`,
    );
  if (!existsSync(latest) || !readFileSync(latest).equals(published)) replaceFile(latest, published);
};
