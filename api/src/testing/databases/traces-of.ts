import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { folded } from '@portico/contract/folded';
import pg from 'pg';
import { unlessGone } from '../../backup/archive/data-files.js';
import type { DatabaseSettings } from '../../database/data-sources.js';

const unicodeEscape = (text: string): string =>
  text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text as it may be stored: as typed, folded for searching, escaped, in an address; in UTF-8 and UTF-16. */
const formsOf = (text: string): Buffer[] => {
  const json = JSON.stringify(text).slice(1, -1);
  const texts = [
    text,
    text.normalize('NFD'),
    text.toLowerCase(),
    folded(text),
    json,
    unicodeEscape(json),
    encodeURIComponent(text),
  ];
  return [...new Set(texts)].flatMap((one) => [
    Buffer.from(one),
    Buffer.from(one, 'utf16le'),
    Buffer.from(one, 'utf16le').swap16(),
  ]);
};

/** The texts that the bytes hold. */
export const heldTexts = (bytes: Buffer, texts: readonly string[]): string[] =>
  texts.filter((text) => formsOf(text).some((form) => bytes.includes(form)));

/**
 * All that is in the files below the folders, unpacked if it is packed.
 *
 * @returns each text found, with the file's path
 */
export const tracesIn = async (folders: readonly string[], texts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // A server may remove files meanwhile.
      const bytes = await unlessGone(readFile(path));
      if (bytes === undefined) continue;
      const content = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      found.push(...heldTexts(content, texts).map((text) => `${text} in ${path}`));
    }
  }
  return found;
};

/** Where an installation's data is: `DATA_DIR`, and on PostgreSQL the database's folder, as far as it is written there, the write-ahead log and the server's own log. */
export const dataFolders = async ({ dataDir, databaseUrl }: DatabaseSettings): Promise<string[]> => {
  if (databaseUrl === undefined) return [dataDir];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('CHECKPOINT');
    const { rows } = await client.query<{ cluster: string; oid: number }>(
      `SELECT current_setting('data_directory') AS cluster, oid FROM pg_database WHERE datname = current_database()`,
    );
    const { cluster, oid } = rows[0]!;
    return [dataDir, join(cluster, 'base', String(oid)), join(cluster, 'pg_wal'), join(cluster, 'log')];
  } finally {
    await client.end();
  }
};
