import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SharedFiles } from '@portico/contract/files/shared-files';
import { PostgresFiles } from '../../foundation/database/shared-files/postgres-files.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const secret = 'a secret of at least 32 characters';

export const pointer = 'releases/current.json';
export const release = 'releases/mfe-notes/1.0.0';

/** A PostgreSQL database and the folders of its servers, for each test of the file. */
export class ServerFolders {
  data!: TestDatabase;
  #folders: string[] = [];

  static use(): ServerFolders {
    const folders = new ServerFolders();
    beforeEach(async () => (folders.data = await createTestDatabase()));
    afterEach(async () => {
      for (const folder of folders.#folders.splice(0)) rmSync(folder, { recursive: true });
      await folders.data.drop();
    });
    return folders;
  }

  filesOf(dataDir: string, dataSecret: string | undefined): PostgresFiles {
    return new PostgresFiles({ dataDir, databaseUrl: this.data.settings.databaseUrl!, dataSecret });
  }

  /** Of the same server, for another process. */
  anew({ dataDir }: { dataDir: string }): PostgresFiles {
    return this.filesOf(dataDir, secret);
  }

  /** A server's empty folder, and its files. */
  async server(dataSecret: string | undefined = secret) {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-shared-'));
    this.#folders.push(dataDir);
    return { dataDir, files: this.filesOf(dataDir, dataSecret), ...inFolder(dataDir) };
  }

  /** With files in its folder, of which the database has none yet. */
  async olderServer() {
    const server = await this.server();
    server.write('signing-keys.json', 'the keys', 0o600);
    server.write('releases/tokens.json', 'tokens', 0o600);
    server.write(pointer, 'the pointer');
    server.write(`${release}/screen.js`, 'a screen');
    server.write(`${release}/server/screen.cjs`, Buffer.alloc(2_500_000, 'x'));
    server.write('pictures/0123456789abcdef0123456789abcdef/320.webp', 'a picture');
    server.write('site/photo.jpg', 'a photo');
    server.write('kit/portico-kit.tgz', 'a kit');
    return server;
  }
}

/** After each change of a server, another does this. */
export const afterChanges = (files: SharedFiles, doThis: () => Promise<unknown>): SharedFiles => ({
  update: () => files.update(),
  addFolder: (folder) => files.addFolder(folder),
  change: async (change) => {
    const result = await files.change(change);
    await doThis();
    return result;
  },
});

const inFolder = (dataDir: string) => ({
  write: (path: string, content: string | Buffer, mode?: number): void => {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content, { mode });
  },
  read: (path: string): string => readFileSync(join(dataDir, path), 'utf8'),
  has: (path: string): boolean => existsSync(join(dataDir, path)),
  mode: (path: string): number => statSync(join(dataDir, path)).mode & 0o777,
});
