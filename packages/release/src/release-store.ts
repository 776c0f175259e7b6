import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '@portico/contract/releases/shipping';
import { replaceFile } from './files/durable-files.js';

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

/** Another process is changing the store. */
export class StoreBusyError extends ReleaseError {
  override name = 'StoreBusyError';
}

/** Another version is live than whoever asks has seen. */
export class LiveChangedError extends ReleaseError {}

/** Runs a change while no other process makes one. */
export type Guard = <T>(change: () => T | Promise<T>) => Promise<T>;

/** How long a change waits for another process. */
const lockWaitMs = 10_000;
const retryMs = 50;

/** The paths of the release store, `DATA_DIR/releases`. */
export class ReleaseStore {
  readonly root: string;
  /** Holds which version of each front end is live. */
  readonly pointer: string;
  readonly tokens: string;
  /** Where releases are received and prepared. */
  readonly uploads: string;
  readonly #guard: Guard | undefined;

  /** @param options `guard` is for a folder that several servers share, instead of locking a file */
  constructor(dataDir: string, { guard }: { guard?: Guard | undefined } = {}) {
    this.root = join(dataDir, 'releases');
    this.pointer = join(this.root, 'current.json');
    this.tokens = join(this.root, 'tokens.json');
    this.uploads = join(this.root, '.uploads');
    this.#guard = guard;
  }

  /**
   * Changes the pointer or the tokens while no other process does.
   *
   * @throws StoreBusyError if another process holds the lock for too long
   */
  async change<T>(change: () => T | Promise<T>): Promise<T> {
    if (this.#guard) return this.#guard(change);
    mkdirSync(this.root, { recursive: true });
    // Here, because the kit has no driver of SQLite.
    const { lockFile } = await import('./files/lock-file.js');
    const tryLock = () => lockFile(join(this.root, 'pointer-lock.db'));
    let unlock = tryLock();
    // Polls, because waiting for the lock would block the process.
    for (let waitedMs = 0; !unlock; waitedMs += retryMs) {
      if (waitedMs >= lockWaitMs)
        throw new StoreBusyError(
          `Another process has been changing ${this.pointer} for ${lockWaitMs / 1_000} s. End it, then try again.`,
        );
      await wait(retryMs);
      unlock = tryLock();
    }
    try {
      return await change();
    } finally {
      unlock();
    }
  }

  /** As `change`. One that throws, as where its audit entry is refused, leaves pointer and tokens as they were. */
  transact<T>(change: () => T | Promise<T>): Promise<T> {
    const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    return this.change(async () => {
      const before = [this.pointer, this.tokens].map((file) => [file, contentOf(file)] as const);
      try {
        return await change();
      } catch (error) {
        for (const [file, content] of before)
          if (content === undefined) rmSync(file, { force: true });
          else if (content !== contentOf(file)) replaceFile(file, content, 0o600);
        throw error;
      }
    });
  }

  frontEnds(): string[] {
    return foldersIn(this.root);
  }

  /** The versions of a front end, unreadable ones included. */
  versions(name: string): string[] {
    return foldersIn(this.frontEnd(name));
  }

  frontEnd(name: string): string {
    return join(this.root, name);
  }

  /** The folder of one version: `release.json`, browser files beside it, server bundles in `server/`. */
  version(name: string, version: string): string {
    return join(this.frontEnd(name), version);
  }

  /** A file that is there while a version's texts have no compressed copies yet. */
  uncompressed(name: string, version: string): string {
    return join(this.frontEnd(name), `.${version}-uncompressed`);
  }

  /** A new folder's path, for a version that is being stored or removed. */
  unfinished(): string {
    return join(this.uploads, randomUUID());
  }

  /** When a version was stored, in milliseconds since 1970. */
  storedAt(name: string, version: string): number {
    const folder = this.version(name, version);
    const file = join(folder, 'release.json');
    return statSync(existsSync(file) ? file : folder).mtimeMs;
  }
}

/** What can be a name or version: not `.uploads`, nor `lost+found`, which only root reads. */
const foldersIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z\d][A-Za-z\d.-]*$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
};
