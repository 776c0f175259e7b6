import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A refusal. `message` tells a person which file and field is wrong, and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Where things are in the release store, `DATA_DIR/releases`. */
export class ReleaseStore {
  readonly root: string;
  /** Says which version of each front end is live. */
  readonly pointer: string;
  /** A copy of the pointer, for when its file is damaged. */
  readonly spare: string;
  /** Locked while the pointer is changed. */
  readonly lock: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
    this.pointer = join(this.root, 'current.json');
    this.spare = join(this.root, 'current.spare.json');
    this.lock = join(this.root, 'pointer-lock.db');
  }

  /** The names of the front ends that have a folder here. */
  frontEnds(): string[] {
    return foldersIn(this.root);
  }

  /** The versions of a front end, also those that cannot be read. */
  versions(name: string): string[] {
    return foldersIn(this.frontEnd(name));
  }

  /** The folder of all versions of a front end. */
  frontEnd(name: string): string {
    return join(this.root, name);
  }

  /** The folder of one version: release.json, the browser's files beside it, the server's in `server/`. */
  version(name: string, version: string): string {
    return join(this.frontEnd(name), version);
  }

  /** When a version was stored, in milliseconds since 1970. */
  storedAt(name: string, version: string): number {
    const folder = this.version(name, version);
    const file = join(folder, 'release.json');
    return statSync(existsSync(file) ? file : folder).mtimeMs;
  }
}

/** Versions that are being stored or removed begin with a dot. */
const foldersIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
};
