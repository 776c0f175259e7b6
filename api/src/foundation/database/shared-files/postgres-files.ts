import { join } from 'node:path';
import { type AddedFolders, type SharedFiles, SharedFilesError } from '@portico/contract/files/shared-files';
import type { ClientBase } from 'pg';
import { areIntact, factsOf, type FileRow, FileRows, piecesOf } from './file-rows.js';
import { inTransaction, type Lock, lockWaitMs, takeLock } from './files-transaction.js';
import { FolderCopy } from './folder-copy.js';
import { KeyRows } from './key-rows.js';
import { filesBelow, folderOf, keyFiles, pathIn, sharedFilesIn, singleFilesIn } from './shared-paths.js';

export interface SharedFilesSettings {
  dataDir: string;
  databaseUrl: string;
  /** Encrypts the keys. Undefined: they stay in `dataDir`, which all servers then need. */
  dataSecret: string | undefined;
}

/** What servers listen to. */
export const channel = 'portico_files';

/** Others wait for the transaction meanwhile. */
const shortWaitMs = 2_000;

interface Tables {
  rows: FileRows;
  keys: KeyRows;
  client: ClientBase;
  /** Keys that it has added. */
  added: Pick<FileRow, 'path' | 'sha256'>[];
}

interface Changed<T> {
  result: T;
  isChanged: boolean;
}

type Change<T> = (folders: AddedFolders) => T | Promise<T>;

/**
 * Files in PostgreSQL. The database decides: each server's `DATA_DIR` has a copy of them. An installation whose files are only
 * in `DATA_DIR` yet is imported by the first use.
 */
export class PostgresFiles implements SharedFiles {
  readonly #copy: FolderCopy;

  constructor(private readonly settings: SharedFilesSettings) {
    this.#copy = new FolderCopy(settings);
  }

  get databaseUrl(): string {
    return this.settings.databaseUrl;
  }

  async update(): Promise<void> {
    // Without the lock, because it can take long. What fails, as a folder may be removed meanwhile, is repeated with it.
    await this.#inTransaction('none', async ({ rows }) => {
      if (await rows.exist()) await this.#copy.addFolders(await rows.all(), rows).catch(() => undefined);
    });
    const isImported = await this.#inTransaction('shared', async ({ rows, keys }) => {
      const stored = (await rows.exist()) ? await rows.all() : [];
      if (stored.length > 0) await this.#copy.bringUpToDate(stored, rows, keys);
      return stored.length > 0;
    });
    if (!isImported) await this.change(() => undefined);
  }

  /** Replaces copies of files that never change and have changed nevertheless, as on a failing disk. */
  async repair(): Promise<void> {
    await this.update();
    const stored = await this.#inTransaction('none', ({ rows }) => rows.all());
    const damaged = await this.#copy.damagedFolders(stored);
    if (damaged.length === 0) return;
    await Promise.all(damaged.map((folder) => this.#copy.remove(folder)));
    await this.update();
  }

  change<T>(change: Change<T>, waitMs?: number): Promise<T> {
    return this.#alone((tables) => this.#changed(tables, change), { waitMs });
  }

  /**
   * `change` in a transaction of the database: both are there, or neither. Bring the folder up to date before, as others wait for the
   * transaction. Of a transaction that is rolled back, the next update takes the change back.
   *
   * @throws SharedFilesBusyError if others change files for more than 2 s
   */
  async changeIn<T>(client: ClientBase, change: Change<T>): Promise<T> {
    await takeLock(client, 'alone', shortWaitMs);
    return this.#onNewest(this.#tables(client), (tables) => this.#changed(tables, change));
  }

  addFolder(folder: string): Promise<boolean> {
    const { dataDir } = this.settings;
    const name = pathIn(dataDir, folder);
    const add = async (tables: Tables) => {
      const { rows } = tables;
      const there = (await rows.all()).filter(({ path }) => folderOf(path) === name);
      const paths = await filesBelow(dataDir, name);
      if (there.length === 0) return { result: true, isChanged: await this.#write(paths, tables) };
      const isSame = paths.length === there.length && (await areIntact(dataDir, there));
      if (isSame) await rows.addedNow(paths);
      return { result: isSame, isChanged: false };
    };
    return this.#alone(add, { adding: name });
  }

  async #addedBefore(rows: FileRows, folder: string, time: number): Promise<string[]> {
    const start = `${pathIn(this.settings.dataDir, folder)}/`;
    const old = (await rows.all()).filter(({ path, addedAt }) => path.startsWith(start) && addedAt <= time);
    return [...new Set(old.map(({ path }) => folderOf(path)!.slice(start.length)))];
  }

  /** @returns whether there were any */
  async #removeFolders(rows: FileRows, folders: string[]): Promise<boolean> {
    const names = folders.map((folder) => pathIn(this.settings.dataDir, folder));
    const gone = (await rows.all()).filter(({ path }) => names.includes(folderOf(path) ?? ''));
    await rows.remove(gone.map(({ path }) => path));
    for (const name of names) await this.#copy.remove(name);
    return gone.length > 0;
  }

  async #changed<T>(tables: Tables, change: Change<T>): Promise<Changed<T>> {
    const { rows } = tables;
    let hasRemoved = false;
    const result = await change({
      addedBefore: (folder, time) => this.#addedBefore(rows, folder, time),
      remove: async (folders) => {
        if (await this.#removeFolders(rows, folders)) hasRemoved = true;
      },
    });
    const single = await singleFilesIn(this.settings.dataDir);
    return { result, isChanged: (await this.#write(single, tables)) || hasRemoved };
  }

  /** While no other process reads or changes any. */
  #alone<T>(
    change: (tables: Tables) => Promise<Changed<T>>,
    { adding, waitMs }: { adding?: string; waitMs?: number | undefined },
  ): Promise<T> {
    return this.#inTransaction('alone', (tables) => this.#onNewest(tables, change, adding), waitMs);
  }

  /** Runs a change on the newest files, and tells the others. */
  async #onNewest<T>(
    tables: Tables,
    change: (tables: Tables) => Promise<Changed<T>>,
    adding?: string,
  ): Promise<T> {
    const { rows, keys, client } = tables;
    if (!(await rows.exist())) await rows.create();
    const stored = await rows.all();
    const isNew = stored.length === 0;
    if (isNew) await this.#import(tables);
    else await this.#copy.bringUpToDate(stored, rows, keys, adding);
    const { result, isChanged } = await change(tables);
    if (isNew || isChanged) await client.query(`NOTIFY ${channel}`);
    return result;
  }

  #tables(client: ClientBase): Tables {
    return { rows: new FileRows(client), keys: new KeyRows(this.settings.dataSecret), client, added: [] };
  }

  async #inTransaction<T>(lock: Lock, work: (tables: Tables) => Promise<T>, waitMs = lockWaitMs): Promise<T> {
    const added: Tables['added'] = [];
    const result = await inTransaction(this.settings.databaseUrl, lock, waitMs, (client) =>
      work({ ...this.#tables(client), added }),
    );
    for (const key of added) this.#copy.noteShared(key);
    return result;
  }

  async #import(tables: Tables): Promise<void> {
    const { dataDir } = this.settings;
    const paths = await sharedFilesIn(dataDir);
    if (paths.length === 0 && (await tables.rows.belongToInstallation()))
      throw new SharedFilesError(
        `The database has an installation whose files are in another folder than ${dataDir}. Start the server that has them first, or set DATA_DIR to it.`,
      );
    await this.#write(paths, tables);
  }

  /** @returns whether any of them differed */
  async #write(paths: string[], { rows, keys, added }: Tables): Promise<boolean> {
    const { dataDir } = this.settings;
    const stored = new Map((await rows.all()).map((row) => [row.path, row]));
    let isChanged = false;
    for (const path of paths) {
      const file = join(dataDir, path);
      const facts = await factsOf(file);
      const row = stored.get(path);
      const isKey = keyFiles.includes(path);
      if (row?.sha256 === facts.sha256 && (row.hasContent || !isKey || !keys.canSeal)) continue;
      if (isKey && row) await keys.assertReplaceable(row, rows);
      const content = isKey ? await keys.sealed(path, file) : piecesOf(file);
      await rows.write({ path, ...facts }, content);
      if (isKey && content) added.push({ path, ...facts });
      isChanged = true;
    }
    return isChanged;
  }
}
