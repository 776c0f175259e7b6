import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { mayBeShared } from './shared-paths.js';

export interface FileRow {
  path: string;
  sha256: string;
  bytes: number;
  /** Readable by its owner only. */
  isPrivate: boolean;
  /** When it was added, in milliseconds since 1970. */
  addedAt: number;
  /** Not of keys that no secret encrypts. */
  hasContent: boolean;
}

/** So that neither side ever holds a large file in memory. */
const pieceBytes = 1_048_576;

/**
 * The tables of the files that servers share, in one transaction. They aren't among the migrations: only PostgreSQL has them,
 * and front ends are published before a server migrates. `EXTERNAL` because most is compressed already.
 */
export class FileRows {
  constructor(private readonly client: ClientBase) {}

  async exist(): Promise<boolean> {
    const { rows } = await this.client.query<{ found: boolean }>(
      "SELECT to_regclass('shared_file_pieces') IS NOT NULL AS found",
    );
    return rows[0]!.found;
  }

  async create(): Promise<void> {
    await this.client.query(`
      CREATE TABLE shared_files (
        path text PRIMARY KEY, sha256 text NOT NULL, bytes integer NOT NULL, is_private boolean NOT NULL,
        has_content boolean NOT NULL, added_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE shared_file_pieces (
        path text REFERENCES shared_files ON DELETE CASCADE, number integer, content bytea NOT NULL,
        PRIMARY KEY (path, number));
      ALTER TABLE shared_file_pieces ALTER COLUMN content SET STORAGE EXTERNAL;`);
  }

  /** Whether a server has used this database before. */
  async belongToInstallation(): Promise<boolean> {
    const { rows } = await this.client.query<{ found: boolean }>(
      "SELECT to_regclass('audit') IS NOT NULL AS found",
    );
    if (!rows[0]!.found) return false;
    return (await this.client.query('SELECT 1 FROM audit LIMIT 1')).rows.length > 0;
  }

  /** Without paths that no server shares: whoever can only write to the database must not reach other files through it. */
  async all(): Promise<FileRow[]> {
    const { rows } = await this.client.query<FileRow>(`
      SELECT path, sha256, bytes, is_private AS "isPrivate", has_content AS "hasContent",
        extract(epoch FROM added_at)::float8 * 1000 AS "addedAt"
      FROM shared_files ORDER BY path COLLATE "C"`);
    return rows.filter(({ path }) => mayBeShared(path));
  }

  /** @param content undefined for keys that no secret encrypts */
  async write(
    file: Pick<FileRow, 'path' | 'sha256' | 'bytes' | 'isPrivate'>,
    content: AsyncIterable<Buffer> | Iterable<Buffer> | undefined,
  ): Promise<void> {
    const { path, sha256, bytes, isPrivate } = file;
    await this.remove([path]);
    await this.client.query(
      'INSERT INTO shared_files (path, sha256, bytes, is_private, has_content) VALUES ($1, $2, $3, $4, $5)',
      [path, sha256, bytes, isPrivate, content !== undefined],
    );
    let number = 0;
    for await (const piece of content ?? []) {
      await this.client.query('INSERT INTO shared_file_pieces VALUES ($1, $2, $3)', [path, number, piece]);
      number += 1;
    }
  }

  async content(path: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.read(path)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *read(path: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const { rows } = await this.client.query<{ content: Buffer }>(
        'SELECT content FROM shared_file_pieces WHERE path = $1 AND number = $2',
        [path, number],
      );
      if (!rows[0]) return;
      yield rows[0].content;
    }
  }

  /** So that no sweep takes them for old ones. */
  async addedNow(paths: string[]): Promise<void> {
    await this.client.query('UPDATE shared_files SET added_at = now() WHERE path = ANY($1)', [paths]);
  }

  async remove(paths: string[]): Promise<void> {
    await this.client.query('DELETE FROM shared_files WHERE path = ANY($1)', [paths]);
  }
}

export const piecesOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;

const hashOf = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
};

export const factsOf = async (file: string): Promise<Omit<FileRow, 'path' | 'addedAt' | 'hasContent'>> => {
  const { size, mode } = await stat(file);
  return { sha256: await hashOf(piecesOf(file)), bytes: size, isPrivate: (mode & 0o077) === 0 };
};

/** Whether `DATA_DIR` has these files as the database has them. */
export const areIntact = async (dataDir: string, files: FileRow[]): Promise<boolean> => {
  for (const { path, sha256 } of files) {
    const file = join(dataDir, path);
    if (!existsSync(file) || (await factsOf(file)).sha256 !== sha256) return false;
  }
  return true;
};
