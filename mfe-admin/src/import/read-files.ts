import { decodedText } from '@portico/contract/decoded-text';
import { maxImportBytes } from '@portico/contract/limits';
import { englishText, type Text } from '@portico/contract/texts/message';
import type { Note } from './resume/fitted';
import type { Imported } from './resume/read-resume';
import type { Table } from './linkedin-files';
import { UnreadableFile } from './unreadable-file';

/** LinkedIn's whole archive also has messages and pictures, which stay packed. */
const maxArchiveBytes = 50_000_000;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function parsedJson(name: string, json: string, text: Text): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableFile(text('{name} isn’t valid JSON. Export it again.', { name }));
  }
}

/** Of a folder that was dropped, or a file that changed after it was chosen, browsers read nothing. */
async function bytesIn(name: string, part: Blob, text: Text): Promise<Uint8Array> {
  const bytes = await part.arrayBuffer().catch(() => undefined);
  if (bytes) return new Uint8Array(bytes);
  throw new UnreadableFile(
    text('{name} can’t be read. Choose it again, or the files in a folder.', { name }),
  );
}

async function bytesOf(file: File, text: Text): Promise<Uint8Array> {
  const { name, size } = file;
  if (size === 0) throw new UnreadableFile(text('{name} is empty. Export or download it again.', { name }));
  const head = await bytesIn(name, file.slice(0, 2), text);
  const [maxBytes, max] = isArchive(head) ? [maxArchiveBytes, 50] : [maxImportBytes, 2];
  if (size > maxBytes)
    throw new UnreadableFile(text('{name} is larger than {max} MB, which no résumé needs.', { name, max }));
  return bytesIn(name, file, text);
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
export async function readFiles(files: readonly File[], text = englishText): Promise<ReadFiles> {
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
        text('{name} isn’t a text file. Choose JSON, CSV or a .zip archive.', { name }),
      );
    const { text: content, isAssumed } = decoded;
    const msg = text('Read as Windows-1252, because it isn’t UTF-8. Check letters such as é');
    if (isAssumed) notes.push({ of: name, msg });
    const isJson = !isTable && (/\.json$/i.test(name) || /^\s*[{[]/.test(content));
    (isJson ? json : csv).push([name, content]);
  };
  for (const file of files)
    await alone(async () => {
      const bytes = await bytesOf(file, text);
      if (!isArchive(bytes)) return add(file.name, bytes, false);
      const { filesIn } = await import('./linkedin-files');
      for (const [name, unpack] of filesIn(file.name, bytes, text))
        await alone(() => add(name, unpack(), true));
    });
  if (json.length > 1 || (json.length === 1 && csv.length > 0))
    throw new UnreadableFile(text('Choose one JSON Resume file alone, or several files of LinkedIn.'));
  const [resume] = json;
  const imported = resume ? await readJson(...resume, text) : await readLinkedIn(csv, unread, alone, text);
  return { ...imported, notes: [...notes, ...imported.notes], unread };
}

/** Collects why something can't be read. */
type Alone = (read: () => void | Promise<void>) => Promise<void>;

async function readJson(name: string, json: string, text: Text): Promise<Imported> {
  const value = parsedJson(name, json, text);
  const { whyNotResume } = await import('./resume/other-formats');
  const why = whyNotResume(name, value, text);
  if (why !== undefined) throw new UnreadableFile(why);
  const { readResume } = await import('./resume/read-resume');
  return readResume(value, text);
}

async function readLinkedIn(
  csv: readonly [name: string, text: string][],
  unread: readonly string[],
  alone: Alone,
  text: Text,
): Promise<Imported> {
  const { noneKnown, readTable } = await import('./linkedin-files');
  const { linkedInResume } = await import('./resume/linkedin');
  const tables: Table[] = [];
  const unused: string[] = [];
  for (const [name, content] of csv)
    await alone(() => {
      const table = readTable(name, content, text);
      if (table) tables.push(table);
      else unused.push(name);
    });
  if (tables.length === 0)
    throw unread.length > 0 ? new UnreadableFile(unread.join(' ')) : noneKnown(unused, text);
  const { readResume } = await import('./resume/read-resume');
  const imported = readResume(linkedInResume(tables), text);
  return { ...imported, leftOut: [...imported.leftOut, ...unused] };
}
