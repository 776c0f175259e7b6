import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { describeIssue } from '@portico/release/files/describe-issue';
import { unsealedJson } from '@portico/release/files/sealed-json';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import * as v from 'valibot';
import { schema } from '../../schema.js';
import { BackupError, fileName, Manifest, manifestName, rowsName } from './manifest.js';

/** Enough for a million pictures. */
const maxManifestBytes = 100_000_000;

/**
 * Unpacks a backup into a new folder: `tables/NAME.jsonl` and `files/PATH`, each with the bytes that the manifest says.
 *
 * @param options without `keepFiles`, files are compared and not written
 * @throws BackupError if it is no backup, incomplete, altered, or from a later version
 */
export const unpackBackup = async (
  archive: string,
  folder: string,
  { keepFiles = true } = {},
): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  let missing = new Map<string, string>();
  await eachEntry(archive, async ({ header: { name, size, type }, body }) => {
    if (manifest === undefined) {
      if (name !== manifestName || size > maxManifestBytes)
        throw new BackupError(`${archive} is no backup of Portico: it doesn't begin with ${manifestName}.`);
      manifest = readManifest(await new Response(body).text(), archive);
      missing = hashesOf(manifest, archive);
      return;
    }
    const expected = missing.get(name);
    if (expected === undefined || (type ?? 'file') !== 'file')
      throw new BackupError(`${archive} was altered: it has ${name}, which its manifest doesn't have.`);
    missing.delete(name);
    const isKept = keepFiles || !name.startsWith(fileName(''));
    if ((await hashed(body, isKept ? join(folder, name) : undefined)) !== expected)
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
  const packed = Readable.toWeb(createReadStream(archive)) as ReadableStream<Uint8Array>;
  try {
    const entries = packed
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(createTarDecoder({ strict: true }));
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
  }
};

const readManifest = (text: string, archive: string): Manifest => {
  let content: unknown;
  try {
    content = unsealedJson(text);
  } catch (error) {
    throw new BackupError(`${archive} was altered: of its manifest, ${(error as Error).message}.`);
  }
  const result = v.safeParse(Manifest, content);
  const isLater =
    (content as { format?: unknown }).format !== 1 ||
    (result.success &&
      result.output.migrations.some((name) => !schema.migrations.some((one) => one.name === name)));
  if (isLater)
    throw new BackupError(`${archive} was made by a later version of Portico. Restore it with that version.`);
  if (!result.success)
    throw new BackupError(`${archive} was altered: of its manifest, ${describeIssue(result.issues[0])}.`);
  return result.output;
};

/** By the names of the entries. @throws BackupError if some file systems and databases would take two of them for one */
const hashesOf = ({ tables, files }: Manifest, archive: string): Map<string, string> => {
  const hashes = new Map<string, string>();
  for (const [table, { sha256 }] of Object.entries(tables)) hashes.set(rowsName(table), sha256);
  for (const [path, { sha256 }] of Object.entries(files)) hashes.set(fileName(path), sha256);
  const folded = new Set<string>();
  for (const name of hashes.keys()) {
    const { size } = folded;
    if (folded.add(name.normalize().toLowerCase()).size === size)
      throw new BackupError(
        `${archive} can't be restored: another name differs from ${name} only in upper and lower case. Rename one in DATA_DIR, and back up again.`,
      );
  }
  return hashes;
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
