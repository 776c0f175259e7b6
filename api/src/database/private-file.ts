import { closeSync, fchmodSync, openSync } from 'node:fs';

/** Sees to it that `path` exists and that only its owner may read it, whatever the umask is. Keeps its content. */
export const ensurePrivateFile = (path: string): void => {
  const file = openSync(path, 'a', 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
};
