import { join } from 'node:path';
import { type AddedFolders, type SharedFiles, SharedFilesError } from '@portico/contract/files/shared-files';
import pg, { type Client, type ClientConfig } from 'pg';
import { unusableDatabase } from '../unusable-database.js';
import { areIntact, factsOf, FileRows, piecesOf } from './file-rows.js';
import { FolderCopy } from './folder-copy.js';
import { KeyRows } from './key-rows.js';
import { filesBelow, folderOf, keyFiles, pathIn, sharedFilesIn, singleFilesIn } from './shared-paths.js';

export interface SharedFilesSettings {
  dataDir: string;
  databaseUrl: string;
  /** Encrypts the keys. Undefined: they stay in `dataDir`, which all servers then need. */
  dataSecret: string | undefined;
}

/** Longer than any waits for the lock. */
const queryTimeoutMs = 45_000;

/** A connection that is lost without a word ends within a minute. */
export const connectionTo = (connectionString: string, query_timeout?: number): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(query_timeout && { query_timeout }),
});

/** What servers listen to. */
export const channel = 'portico_files';

/** Also the lock's number: any, as long as nothing else in this database uses it. */
const lockNumber = 7_215_033;

/**
 * Files in PostgreSQL. The database decides: each server's `DATA_DIR` has a copy of them. An installation whose files are only
 * in `DATA_DIR` yet is imported by the first use.
 */
export class PostgresFiles implements SharedFiles {
  readonly #copy: FolderCopy;

  constructor(private readonly settings: SharedFilesSettings) {
    this.#copy = new FolderCopy(settings.dataDir);
  }

  get databaseUrl(): string {
    return this.settings.databaseUrl;
  }

  async update(): Promise<void> {
    // Without the lock, because it can take long. What fails, as a folder may be removed meanwhile, is repeated with it.
    await this.#inTransaction('none', async (rows) => {
      if (await rows.exist()) await this.#copy.addFolders(await rows.all(), rows).catch(() => undefined);
    });
    const isImported = await this.#inTransaction('shared', async (rows, keys) => {
      const stored = (await rows.exist()) ? await rows.all() : [];
      if (stored.length > 0) await this.#copy.bringUpToDate(stored, rows, keys);
      return stored.length > 0;
    });
    if (!isImported) await this.change(() => undefined);
  }

  /** Replaces copies of files that never change and have changed nevertheless, as on a failing disk. */
  async repair(): Promise<void> {
    await this.update();
    const stored = await this.#inTransaction('none', (rows) => rows.all());
    const damaged = await this.#copy.damagedFolders(stored);
    if (damaged.length === 0) return;
    await Promise.all(damaged.map((folder) => this.#copy.remove(folder)));
    await this.update();
  }

  change<T>(change: (folders: AddedFolders) => T | Promise<T>): Promise<T> {
    return this.#alone(async (rows, keys) => {
      let hasRemoved = false;
      const result = await change({
        addedBefore: (folder, time) => this.#addedBefore(rows, folder, time),
        remove: async (folders) => {
          if (await this.#removeFolders(rows, folders)) hasRemoved = true;
        },
      });
      const single = await singleFilesIn(this.settings.dataDir);
      return { result, isChanged: (await this.#write(single, rows, keys)) || hasRemoved };
    });
  }

  addFolder(folder: string): Promise<boolean> {
    const { dataDir } = this.settings;
    const name = pathIn(dataDir, folder);
    return this.#alone(async (rows, keys) => {
      const there = (await rows.all()).filter(({ path }) => folderOf(path) === name);
      const paths = await filesBelow(dataDir, name);
      if (there.length === 0) return { result: true, isChanged: await this.#write(paths, rows, keys) };
      const isSame = paths.length === there.length && (await areIntact(dataDir, there));
      if (isSame) await rows.addedNow(paths);
      return { result: isSame, isChanged: false };
    }, name);
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

  /** Runs a change on the newest files while no other process reads or changes them, and tells the others. */
  #alone<T>(
    change: (rows: FileRows, keys: KeyRows) => Promise<{ result: T; isChanged: boolean }>,
    adding?: string,
  ): Promise<T> {
    return this.#inTransaction('alone', async (rows, keys, client) => {
      if (!(await rows.exist())) await rows.create();
      const stored = await rows.all();
      const isNew = stored.length === 0;
      if (isNew) await this.#import(rows, keys);
      else await this.#copy.bringUpToDate(stored, rows, keys, adding);
      const { result, isChanged } = await change(rows, keys);
      if (isNew || isChanged) await client.query(`NOTIFY ${channel}`);
      return result;
    });
  }

  async #import(rows: FileRows, keys: KeyRows): Promise<void> {
    const { dataDir } = this.settings;
    const paths = await sharedFilesIn(dataDir);
    if (paths.length === 0 && (await rows.belongToInstallation()))
      throw new SharedFilesError(
        `The database has an installation whose files are in another folder than ${dataDir}. Start the server that has them first, or set DATA_DIR to it.`,
      );
    await this.#write(paths, rows, keys);
  }

  /** @returns whether any of them differed */
  async #write(paths: string[], rows: FileRows, keys: KeyRows): Promise<boolean> {
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
      await rows.write({ path, ...facts }, isKey ? await keys.sealed(path, file) : piecesOf(file));
      isChanged = true;
    }
    return isChanged;
  }

  /** The lock ends with the transaction, which ends with the connection: no killed or stuck process holds it. */
  async #inTransaction<T>(
    lock: 'none' | 'shared' | 'alone',
    work: (rows: FileRows, keys: KeyRows, client: Client) => Promise<T>,
  ): Promise<T> {
    const { databaseUrl, dataSecret } = this.settings;
    const client = new pg.Client(connectionTo(databaseUrl, queryTimeoutMs));
    // A lost connection fails the query that waits for it.
    client.on('error', () => undefined);
    try {
      await client.connect().catch((error: unknown) => {
        throw new SharedFilesError(unusableDatabase(databaseUrl, error), { cause: error });
      });
      await client.query(`
        BEGIN; SET LOCAL lock_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = '60s'`);
      const take = {
        none: undefined,
        shared: 'pg_advisory_xact_lock_shared',
        alone: 'pg_advisory_xact_lock',
      }[lock];
      if (take !== undefined) await client.query(`SELECT ${take}(${lockNumber})`);
      const result = await work(new FileRows(client), new KeyRows(dataSecret), client);
      await client.query('COMMIT');
      return result;
    } finally {
      await client.end();
    }
  }
}
