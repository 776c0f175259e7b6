import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where things lie in the release store, `DATA_DIR/releases`. */
export class ReleaseStore {
  readonly root: string;
  /** Says which version of each front end is live. */
  readonly pointer: string;
  /** A copy of the pointer, for when its file is damaged. */
  readonly spare: string;
  /** Held while the pointer is changed. */
  readonly lock: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
    this.pointer = join(this.root, 'current.json');
    this.spare = join(this.root, 'current.spare.json');
    this.lock = join(this.root, 'pointer-lock.db');
  }

  /** The names of the front ends of which something was laid. */
  frontEnds(): string[] {
    if (!existsSync(this.root)) return [];
    const entries = readdirSync(this.root, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  /** The folder of all versions of one front end. */
  frontEnd(name: string): string {
    return join(this.root, name);
  }

  /** The folder of one version: release.json, the browser's files beside it, the server's in `server/`. */
  version(name: string, version: string): string {
    return join(this.frontEnd(name), version);
  }
}
