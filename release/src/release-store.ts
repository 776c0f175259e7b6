import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@portico/contract/releases/shipping';

/** A refusal. The message names the file and field, and says what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';

  constructor(
    message: string,
    readonly findings: Finding[] = [],
  ) {
    super(message);
  }
}

/** Runs a change while no other process makes one. */
export type Guard = <T>(change: () => T | Promise<T>) => Promise<T>;

interface Options {
  /** How long a change waits for another process, blocking this one. */
  lockWaitMs?: number;
  /** For a folder that several servers share, instead of locking a file. */
  guard?: Guard | undefined;
  /** Where versions are prepared, below `root`; by default in the folder of their front end. */
  staging?: string | undefined;
}

/** The paths of the release store, `DATA_DIR/releases`. */
export class ReleaseStore {
  readonly root: string;
  /** Holds which version of each front end is live. */
  readonly pointer: string;
  /** Locked while the pointer or the tokens are changed. */
  readonly lock: string;
  /** Where a server receives and prepares releases. */
  readonly uploads: string;
  readonly lockWaitMs: number;
  readonly #guard: Guard | undefined;
  readonly #staging: string | undefined;

  constructor(dataDir: string, { lockWaitMs = 10_000, guard, staging }: Options = {}) {
    this.root = join(dataDir, 'releases');
    this.pointer = join(this.root, 'current.json');
    this.lock = join(this.root, 'pointer-lock.db');
    this.uploads = join(this.root, '.uploads');
    this.lockWaitMs = lockWaitMs;
    this.#guard = guard;
    this.#staging = staging;
  }

  get isGuarded(): boolean {
    return this.#guard !== undefined;
  }

  /** Changes the pointer or the tokens of a store that servers may share. */
  async change<T>(change: () => T | Promise<T>): Promise<T> {
    return this.#guard ? this.#guard(change) : change();
  }

  /** The names of the front ends in the store. */
  frontEnds(): string[] {
    return foldersIn(this.root);
  }

  /** The versions of a front end, unreadable ones included. */
  versions(name: string): string[] {
    return foldersIn(this.frontEnd(name));
  }

  /** The folder of all versions of a front end. */
  frontEnd(name: string): string {
    return join(this.root, name);
  }

  /** The folder of one version: `release.json`, browser files beside it, server bundles in `server/`. */
  version(name: string, version: string): string {
    return join(this.frontEnd(name), version);
  }

  /** A new folder's path, for a version that is being stored or removed. No version begins with a dot. */
  unfinished(name: string, version: string): string {
    return join(this.#staging ?? this.frontEnd(name), `.${version}.${randomUUID()}`);
  }

  /** A command for people to copy. It names the data folder unless it is the usual one: their terminal may lack DATA_DIR. */
  command(usage: string): string {
    const given = process.env['DATA_DIR'];
    const quoted = given && (/^[\w./:@%+-]+$/.test(given) ? given : `'${given.replaceAll("'", `'\\''`)}'`);
    return `${quoted ? `DATA_DIR=${quoted} ` : ''}npm run release -- ${usage}`;
  }

  /** When a version was stored, in milliseconds since 1970. */
  storedAt(name: string, version: string): number {
    const folder = this.version(name, version);
    const file = join(folder, 'release.json');
    return statSync(existsSync(file) ? file : folder).mtimeMs;
  }
}

/** Skips versions that are being stored or removed, whose names begin with a dot. */
const foldersIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
};
