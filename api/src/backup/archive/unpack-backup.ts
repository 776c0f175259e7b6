import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { describeIssue } from '@portico/release/files/describe-issue';
import { unsealedJson } from '@portico/release/files/sealed-json';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import * as v from 'valibot';
import { schema } from '../../schema.js';
import { BackupError, fileName, Manifest, manifestName, rowsName } from './manifest.js';

/** Enough for a million pictures. */
const maxManifestBytes = 100_000_000;

/** Of the rows: unpacked, and loaded into a database with its indexes and write-ahead log. The audit's take up to 7.3 times as much. */
const rowCopies = 8;

/**
 * Unpacks a backup into a new folder: `tables/NAME.jsonl` and `files/PATH`, each with the bytes that the manifest says.
 *
 * @param options without `keepFiles`, files are compared and not written; `maxBytes` is how many it may take until its rows are loaded
 * @throws BackupError if it is no backup, incomplete, altered, or from a later version
 */
export const unpackBackup = async (
  archive: string,
  folder: string,
  { keepFiles = true, maxBytes = Infinity } = {},
): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  const missing = new Map<string, string>();
  let bytesLeft = maxBytes;
  await eachEntry(archive, async ({ header: { name, size, type }, body }) => {
    if (manifest === undefined) {
      if (name !== manifestName || size > maxManifestBytes)
        throw new BackupError(`${archive} is no backup of Portico: it doesn't begin with ${manifestName}.`);
      manifest = readManifest(await new Response(body).text(), archive);
      for (const [table, { sha256 }] of Object.entries(manifest.tables)) missing.set(rowsName(table), sha256);
      for (const [path, { sha256 }] of Object.entries(manifest.files)) missing.set(fileName(path), sha256);
      return;
    }
    const expected = missing.get(name);
    if (expected === undefined || (type ?? 'file') !== 'file')
      throw new BackupError(`${archive} was altered: it has ${name}, which its manifest doesn't have.`);
    missing.delete(name);
    const isFile = name.startsWith(fileName(''));
    bytesLeft -= isFile ? size : rowCopies * size;
    if (bytesLeft < 0)
      throw new BackupError(
        `${archive} holds more than the disk has room for. Make room there, then try again.`,
      );
    if ((await hashed(body, keepFiles || !isFile ? join(folder, name) : undefined)) !== expected)
      throw new BackupError(`${archive} was altered: ${name} isn't what was backed up. Use another backup.`);
  });
  const [absent] = missing.keys();
  if (manifest === undefined || absent !== undefined)
    throw new BackupError(
      `${archive} is incomplete: ${absent ?? manifestName} is missing. Use another backup.`,
    );
  return manifest;
};

const eachEntry = async (archive: string, take: (entry: ParsedTarEntry) => Promise<void>): Promise<void> => {
  const packed = createReadStream(archive);
  const unzipped = createGunzip();
  packed.on('error', (error) => unzipped.destroy(error));
  try {
    const entries = (Readable.toWeb(packed.pipe(unzipped)) as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    for await (const entry of entries) await take(entry);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'open') throw new BackupError(`There is no file ${archive}.`);
    // Such as a full disk.
    if (syscall !== undefined) throw error;
    throw new BackupError(
      `${archive} can't be read: ${message}. It was cut off or altered, or is no backup.`,
    );
  } finally {
    packed.destroy();
  }
};

const readManifest = (text: string, archive: string): Manifest => {
  let content: unknown;
  try {
    content = unsealedJson(text);
  } catch (error) {
    throw new BackupError(`${archive} was altered: of its manifest, ${(error as Error).message}.`);
  }
  if ((content as { format?: unknown }).format !== 1)
    throw new BackupError(`${archive} was made by a later version of Portico. Restore it with that version.`);
  const result = v.safeParse(Manifest, content);
  if (!result.success)
    throw new BackupError(`${archive} was altered: of its manifest, ${describeIssue(result.issues[0])}.`);
  const unknown = result.output.migrations.filter(
    (name) => !schema.migrations.some((migration) => migration.name === name),
  );
  if (unknown.length > 0)
    throw new BackupError(
      `${archive} was made by a later version of Portico (${unknown.join(', ')}). Restore it with that version.`,
    );
  return result.output;
};

/** Writes the bytes into a new file, if there is a path. */
const hashed = async (body: ReadableStream<Uint8Array>, path: string | undefined): Promise<string> => {
  const hash = createHash('sha256');
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  if (path === undefined) for await (const _chunk of chunks());
  else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, chunks(), { flag: 'wx', mode: 0o600 });
  }
  return hash.digest('hex');
};
