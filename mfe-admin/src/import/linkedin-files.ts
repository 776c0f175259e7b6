import { isFromLinkedIn, missingColumns } from './resume/linkedin';
import type { CsvRow } from './resume/linkedin';
import { maxImportBytes } from '@portico/contract/limits';
import { unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { UnreadableFile } from './unreadable-file';

/** Loaded only for LinkedIn's files. */

export interface Table {
  columns: readonly string[];
  rows: readonly CsvRow[];
}

const maxFiles = 100;

const advice = 'Choose LinkedIn’s own files in English, such as Profile.csv, Positions.csv and Skills.csv.';

/** Macs pack a second file beside each, whose name begins with ._ */
const isTable = (path: string): boolean => /(?:^|\/)(?!\._)[^/]*\.csv$/i.test(path);

/**
 * The CSV files of an archive, by name. All others, such as messages, stay packed.
 *
 * @throws UnreadableFile
 */
export function unpack(name: string, bytes: Uint8Array): Map<string, Uint8Array> {
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => isTable(file.name) && file.originalSize <= maxImportBytes && (count += 1) <= maxFiles,
    });
    return new Map(Object.entries(files));
  } catch {
    throw new UnreadableFile(`${name} can’t be unpacked. Download it again.`);
  }
}

/** LinkedIn puts a line of notes above some files. */
const withoutNotes = (text: string): string => text.replace(/^Notes:[^]*?\n\s*\n/, '');

/**
 * A file's rows; why there are none, if it isn't one of those that come along.
 *
 * @throws UnreadableFile
 */
export function readTable(name: string, text: string): Table | { unused: string } {
  const csv = withoutNotes(text);
  const { data, meta, errors } = parse<CsvRow>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (column) => column.trim(),
  });
  const columns = meta.fields ?? [];
  const isKnown = isFromLinkedIn(columns);
  // What follows would be one text.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (isKnown && open) {
    const line = text.slice(0, text.length - csv.length + (open.index ?? 0)).split('\n').length;
    throw new UnreadableFile(`${name} has a quote in line ${line} that isn’t closed. ${advice}`);
  }
  // An unquoted comma moves what follows into other columns.
  const long = data[errors.find(({ code }) => code === 'TooManyFields')?.row ?? -1];
  if (isKnown && long) {
    const [column = ''] = columns;
    throw new UnreadableFile(
      `${name} has more values than columns where “${column}” is “${long[column]}”. ${advice}`,
    );
  }
  if (isKnown) return { columns, rows: data };
  const missing = missingColumns(name, columns).map((column) => `“${column}”`);
  return { unused: missing.length === 0 ? name : `${name}, which has no column ${missing.join(', ')}` };
}

/** @throws UnreadableFile */
export function noneKnown(unused: readonly string[]): never {
  const [first = ''] = unused;
  const subject = first.includes(', ') ? `${first},` : first;
  const which =
    unused.length === 1
      ? `${subject} can’t be imported`
      : `None of these can be imported: ${unused.join('; ')}`;
  throw new UnreadableFile(`${which}. ${advice}`);
}
