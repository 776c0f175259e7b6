import { maxImportBytes } from '@portico/contract/limits';
import type { Note } from './resume/fitted';
import type { Imported } from './resume/read-resume';
import type { Table } from './linkedin-files';
import { UnreadableFile } from './unreadable-file';

/** LinkedIn's whole archive also has messages and pictures, which stay packed. */
const maxArchiveBytes = 50_000_000;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Spreadsheets save UTF-16 as "Unicode text". */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    // The decoder leaves a byte order mark out.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined; // Not a text.
  }
};

/** Spreadsheets of Windows save CSV without Unicode; JSON has nothing else. */
function textOf(name: string, bytes: Uint8Array): { text: string; isAssumed: boolean } {
  const text = decoded(bytes, encodingOf(bytes));
  if (text !== undefined) return { text, isAssumed: false };
  const assumed = /\.csv$/i.test(name) ? decoded(bytes, 'windows-1252') : undefined;
  if (assumed !== undefined) return { text: assumed, isAssumed: true };
  throw new UnreadableFile(
    `${name} isn’t a text file. Choose a JSON Resume file, or LinkedIn’s CSV files or .zip archive.`,
  );
}

const assumption = 'Read as Windows-1252, because it isn’t UTF-8. Check letters such as é';

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${name} isn’t valid JSON. Export it again from where you keep it.`);
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const { name, size } = file;
  if (size === 0) throw new UnreadableFile(`${name} is empty. Export or download it again.`);
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const [maxBytes, megabytes] = isArchive(head) ? [maxArchiveBytes, 50] : [maxImportBytes, 2];
  if (size > maxBytes)
    throw new UnreadableFile(
      `${name} is larger than ${megabytes} MB, which no résumé needs. Choose another file.`,
    );
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Reads a résumé from the files that a person has chosen: one in JSON Resume, or several of LinkedIn.
 *
 * @throws UnreadableFile
 */
export async function readFiles(files: readonly File[]): Promise<Imported> {
  const csv: [name: string, text: string][] = [];
  const json: [name: string, text: string][] = [];
  const notes: Note[] = [];
  const decode = (name: string, bytes: Uint8Array): string => {
    const { text, isAssumed } = textOf(name, bytes);
    if (isAssumed) notes.push({ of: name, msg: assumption });
    return text;
  };
  for (const file of files) {
    const bytes = await bytesOf(file);
    if (isArchive(bytes)) {
      const { unpack } = await import('./linkedin-files');
      for (const [name, packed] of unpack(file.name, bytes)) csv.push([name, decode(name, packed)]);
      continue;
    }
    const text = decode(file.name, bytes);
    const isJson = /\.json$/i.test(file.name) || /^\s*[{[]/.test(text);
    (isJson ? json : csv).push([file.name, text]);
  }
  if (json.length > 1 || (json.length === 1 && csv.length > 0))
    throw new UnreadableFile('Choose one JSON Resume file alone, or several files of LinkedIn.');
  const { readResume, isResume } = await import('./resume/read-resume');
  const [resume] = json;
  if (resume) {
    const value = parsedJson(...resume);
    if (isResume(value)) return readResume(value);
    throw new UnreadableFile(
      `${resume[0]} isn’t a résumé in the JSON Resume format: it has none of its parts, such as “basics” or “work”. Choose another file.`,
    );
  }
  const imported = await readLinkedIn(csv, readResume);
  return { ...imported, notes: [...notes, ...imported.notes] };
}

async function readLinkedIn(
  csv: readonly [name: string, text: string][],
  readResume: (value: unknown) => Imported,
): Promise<Imported> {
  const { noneKnown, readTable } = await import('./linkedin-files');
  const { linkedInResume } = await import('./resume/linkedin');
  const tables: Table[] = [];
  const unused: string[] = [];
  for (const [name, text] of csv) {
    const table = readTable(name, text);
    if ('unused' in table) unused.push(table.unused);
    else tables.push(table);
  }
  if (tables.length === 0) noneKnown(unused);
  const imported = readResume(linkedInResume(tables));
  return { ...imported, leftOut: [...imported.leftOut, ...unused] };
}
