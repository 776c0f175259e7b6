import { decodedText } from '@portico/contract/decoded-text';
import { maxImportBytes } from '@portico/contract/limits';
import type { Note } from './resume/fitted';
import type { Imported } from './resume/read-resume';
import type { Table } from './linkedin-files';
import { UnreadableFile } from './unreadable-file';

/** LinkedIn's whole archive also has messages and pictures, which stay packed. */
const maxArchiveBytes = 50_000_000;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const assumption = 'Read as Windows-1252, because it isn’t UTF-8. Check letters such as é';

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${name} isn’t valid JSON. Export it again from where you keep it.`);
  }
}

/** Of a folder that was dropped, or a file that changed after it was chosen, browsers read nothing. */
async function bytesIn(name: string, part: Blob): Promise<Uint8Array> {
  const bytes = await part.arrayBuffer().catch(() => undefined);
  if (bytes) return new Uint8Array(bytes);
  throw new UnreadableFile(`${name} can’t be read. Choose it again; of a folder, choose the files in it.`);
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const { name, size } = file;
  if (size === 0) throw new UnreadableFile(`${name} is empty. Export or download it again.`);
  const head = await bytesIn(name, file.slice(0, 2));
  const [maxBytes, megabytes] = isArchive(head) ? [maxArchiveBytes, 50] : [maxImportBytes, 2];
  if (size > maxBytes)
    throw new UnreadableFile(
      `${name} is larger than ${megabytes} MB, which no résumé needs. Choose another file.`,
    );
  return bytesIn(name, file);
}

export interface ReadFiles extends Imported {
  /** Sentences on what couldn't be read, while other files could. */
  unread: readonly string[];
}

/**
 * Reads a résumé from the files that a person has chosen: one in JSON Resume, or several of LinkedIn. Each stands alone: one
 * that can't be read doesn't keep the others.
 *
 * @throws UnreadableFile if nothing can be read
 */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const csv: [name: string, text: string][] = [];
  const json: [name: string, text: string][] = [];
  const notes: Note[] = [];
  const unread: string[] = [];
  const alone: Alone = async (read) => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      unread.push(error.message);
    }
  };
  const add = (name: string, bytes: Uint8Array, isTable: boolean): void => {
    const decoded = decodedText(bytes);
    if (!decoded)
      throw new UnreadableFile(
        `${name} isn’t a text file. Choose a JSON Resume file, or LinkedIn’s CSV files or .zip archive.`,
      );
    const { text, isAssumed } = decoded;
    if (isAssumed) notes.push({ of: name, msg: assumption });
    const isJson = !isTable && (/\.json$/i.test(name) || /^\s*[{[]/.test(text));
    (isJson ? json : csv).push([name, text]);
  };
  for (const file of files)
    await alone(async () => {
      const bytes = await bytesOf(file);
      if (!isArchive(bytes)) return add(file.name, bytes, false);
      const { filesIn } = await import('./linkedin-files');
      for (const [name, unpack] of filesIn(file.name, bytes)) await alone(() => add(name, unpack(), true));
    });
  if (json.length > 1 || (json.length === 1 && csv.length > 0))
    throw new UnreadableFile('Choose one JSON Resume file alone, or several files of LinkedIn.');
  const [resume] = json;
  const imported = resume ? await readJson(...resume) : await readLinkedIn(csv, unread, alone);
  return { ...imported, notes: [...notes, ...imported.notes], unread };
}

/** Collects why something can't be read. */
type Alone = (read: () => void | Promise<void>) => Promise<void>;

async function readJson(name: string, text: string): Promise<Imported> {
  const value = parsedJson(name, text);
  const { whyNotResume } = await import('./resume/other-formats');
  const why = whyNotResume(value);
  if (why !== undefined) throw new UnreadableFile(`${name} ${why}`);
  const { readResume } = await import('./resume/read-resume');
  return readResume(value);
}

async function readLinkedIn(
  csv: readonly [name: string, text: string][],
  unread: readonly string[],
  alone: Alone,
): Promise<Imported> {
  const { noneKnown, readTable } = await import('./linkedin-files');
  const { linkedInResume } = await import('./resume/linkedin');
  const tables: Table[] = [];
  const unused: string[] = [];
  for (const [name, text] of csv)
    await alone(() => {
      const table = readTable(name, text);
      if (table) tables.push(table);
      else unused.push(name);
    });
  if (tables.length === 0) throw unread.length > 0 ? new UnreadableFile(unread.join(' ')) : noneKnown(unused);
  const { readResume } = await import('./resume/read-resume');
  const imported = readResume(linkedInResume(tables));
  return { ...imported, leftOut: [...imported.leftOut, ...unused] };
}
