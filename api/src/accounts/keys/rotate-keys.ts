import { keyFileIn, readKeyFile, writeKeyFile } from './key-file.js';
import { keysInUse, makeSigningKey } from './signing-key.js';

/**
 * Adds a signing key and removes expired ones. Running servers pick up the change.
 *
 * @param dropOthers removes all other keys, which ends every session
 * @returns a sentence for the person who ran the command
 * @throws KeyFileError
 */
export function rotateKeys(dataDir: string, { dropOthers }: { dropOthers: boolean }): string {
  const file = keyFileIn(dataDir);
  const others = dropOthers ? [] : readKeyFile(file);
  const key = makeSigningKey();
  writeKeyFile(file, keysInUse([key, ...others]));
  return dropOthers
    ? `Key ${key.id} is now the only key in ${file}. Everyone has to sign in again.`
    : `Key ${key.id} in ${file} now signs new tokens. Older keys stay valid for 12 hours, so users stay signed in.`;
}
