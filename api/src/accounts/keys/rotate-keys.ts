import { keyFileIn, readKeyFile, writeKeyFile } from './key-file.js';
import { keysInUse, makeSigningKey } from './signing-key.js';

/**
 * Adds a key, which signs from now on, and removes those that are out of use. A running server notices.
 *
 * @param dropOthers ends every session at once: the tokens of all other keys stop counting
 * @returns a line that says what was done
 * @throws KeyFileError
 */
export function rotateKeys(dataDir: string, { dropOthers }: { dropOthers: boolean }): string {
  const file = keyFileIn(dataDir);
  const others = dropOthers ? [] : readKeyFile(file);
  const key = makeSigningKey();
  writeKeyFile(file, keysInUse([key, ...others]));
  return dropOthers
    ? `Key ${key.id} is now the only one in ${file}: everybody has to sign in again.`
    : `Key ${key.id} in ${file} signs from now on. Whoever is signed in stays so: older keys count for 12 more hours.`;
}
