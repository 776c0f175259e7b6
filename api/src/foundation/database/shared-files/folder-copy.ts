import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushFolder, flushTree, replaceFile } from '@portico/contract/files/durable-files';
import { log } from '../../log/log.js';
import { areIntact, factsOf, type FileRow, type FileRows } from './file-rows.js';
import type { KeyRows } from './key-rows.js';
import { beforeJoining, folderOf, keyFiles } from './shared-paths.js';

/** What of the files in the database a server has in `DATA_DIR`. */
export class FolderCopy {
  /** Folders that were in the database. Others in `DATA_DIR` may be about to be added. */
  #known = new Set<string>();

  readonly #dataDir: string;
  /** Which database it is, without the password. */
  readonly #database: string;

  constructor({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }) {
    const { host, pathname } = new URL(databaseUrl);
    this.#dataDir = dataDir;
    this.#database = host + pathname;
  }

  /**
   * Folders come first: the pointer must not name a release that isn't there.
   *
   * @param adding a folder that is about to be added again
   */
  async bringUpToDate(stored: FileRow[], rows: FileRows, keys: KeyRows, adding?: string): Promise<void> {
    await this.addFolders(stored, rows);
    const isKey = ({ path }: FileRow): boolean => keyFiles.includes(path);
    const single = stored.filter(({ path }) => folderOf(path) === undefined).sort(pointerLast);
    // Keys last: if this server can't have them, it gets the rest.
    const inOrder = [...single.filter((file) => !isKey(file)), ...single.filter(isKey)];
    for (const file of inOrder) await this.#putFile(file, rows, keys);
    const folders = foldersOf(stored);
    for (const folder of this.#known)
      if (!folders.has(folder) && folder !== adding) await this.remove(folder);
    this.#known = new Set(folders.keys());
  }

  /** The database has this key, so a newer one may replace it here. */
  noteShared({ path, sha256 }: Pick<FileRow, 'path' | 'sha256'>): void {
    const file = join(this.#dataDir, path);
    const note = this.#note(sha256);
    if (noteOn(file) !== note) replaceFile(noteFile(file), note, 0o600);
  }

  #note(sha256: string): string {
    return `${sha256} is in ${this.#database}\n`;
  }

  async addFolders(stored: FileRow[], rows: FileRows): Promise<void> {
    for (const [folder, files] of foldersOf(stored)) {
      if (existsSync(join(this.#dataDir, folder))) continue;
      await this.#putFolder(folder, files, rows);
      this.#known.add(folder);
    }
  }

  /** Those whose files aren't what the database has. */
  async damagedFolders(stored: FileRow[]): Promise<string[]> {
    const damaged: string[] = [];
    for (const [folder, files] of foldersOf(stored))
      if (!(await areIntact(this.#dataDir, files))) damaged.push(folder);
    return damaged;
  }

  /** Renamed first, so that it is never half there. */
  async remove(folder: string): Promise<void> {
    const path = join(this.#dataDir, folder);
    if (!existsSync(path)) return;
    const unfinished = this.#unfinished(folder);
    await rename(path, unfinished);
    await rm(unfinished, { recursive: true, force: true });
  }

  async #putFolder(folder: string, files: FileRow[], rows: FileRows): Promise<void> {
    const target = join(this.#dataDir, folder);
    const unfinished = this.#unfinished(folder);
    try {
      for (const file of files) {
        const path = join(unfinished, file.path.slice(folder.length));
        await mkdir(dirname(path), { recursive: true });
        await download(file, path, rows);
      }
      flushTree(unfinished);
      await rename(unfinished, target);
      flushFolder(dirname(target));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process of this server was faster.
      if (!existsSync(target)) throw error;
    }
  }

  async #putFile(row: FileRow, rows: FileRows, keys: KeyRows): Promise<void> {
    const { path, sha256, isPrivate } = row;
    const file = join(this.#dataDir, path);
    const isKey = keyFiles.includes(path);
    // Before the file, as another process replaces the file first.
    const note = noteOn(file);
    const there = existsSync(file) ? (await factsOf(file)).sha256 : undefined;
    if (there !== sha256) {
      const content = isKey ? await keys.unsealed(row, rows) : await rows.content(path);
      assertIntact(row, createHash('sha256').update(content).digest('hex'));
      if (isKey && there !== undefined && note !== this.#note(there)) await keepOwn(file);
      await mkdir(dirname(file), { recursive: true });
      replaceFile(file, content, isPrivate ? 0o600 : undefined);
    }
    if (isKey && row.hasContent) this.noteShared(row);
  }

  #unfinished(folder: string): string {
    const path = join(this.#dataDir, folder);
    return join(dirname(path), `.${path.slice(dirname(path).length + 1)}.${randomUUID()}`);
  }
}

/** Says which content of a key was last shared. */
const noteFile = (key: string): string => join(dirname(key), `.${basename(key)}.shared`);

const noteOn = (key: string): string | undefined => {
  const file = noteFile(key);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The first one that this server had of its own. */
const keepOwn = async (file: string): Promise<void> => {
  const kept = beforeJoining(file);
  if (existsSync(kept)) return;
  await copyFile(file, kept);
  await chmod(kept, 0o600);
  log.warn(
    `${file} differs from that of the other servers, which replaces it. It is kept as ${kept}: delete that once nothing needs it`,
  );
};

const pointerLast = (one: FileRow, other: FileRow): number =>
  Number(isPointer(one)) - Number(isPointer(other));

const isPointer = ({ path }: FileRow): boolean => path === 'releases/current.json';

const foldersOf = (stored: FileRow[]): Map<string, FileRow[]> => {
  const folders = new Map<string, FileRow[]>();
  for (const row of stored) {
    const folder = folderOf(row.path);
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), row]);
  }
  return folders;
};

const download = async (row: FileRow, to: string, rows: FileRows): Promise<void> => {
  await pipeline(rows.read(row.path), createWriteStream(to));
  assertIntact(row, (await factsOf(to)).sha256);
};

const assertIntact = ({ path, sha256 }: FileRow, found: string): void => {
  if (found !== sha256)
    throw new Error(`${path} in the database is damaged: its hash isn't the one that was stored.`);
};
