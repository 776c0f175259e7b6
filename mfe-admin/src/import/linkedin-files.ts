import { isFromLinkedIn } from '@portico/contract/content/import/linkedin';
import type { CsvRow } from '@portico/contract/content/import/linkedin';
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

const advice = 'Choose LinkedIn’s own files, such as Profile.csv, Positions.csv and Skills.csv.';

/**
 * The CSV files of an archive, by name. All others, such as messages, stay packed.
 *
 * @throws UnreadableFile
 */
export function unpack(name: string, bytes: Uint8Array): Map<string, Uint8Array> {
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: (file) =>
        /\.csv$/i.test(file.name) && file.originalSize <= maxImportBytes && (count += 1) <= maxFiles,
    });
    return new Map(Object.entries(files));
  } catch {
    throw new UnreadableFile(`${name} can’t be unpacked. Download it again.`);
  }
}

/** LinkedIn puts a line of notes above some files. */
const withoutNotes = (text: string): string => text.replace(/^Notes:[^]*?\n\s*\n/, '');

/** A file's rows; undefined if it isn't one of those that come along. */
export function readTable(text: string): Table | undefined {
  const { data, meta } = parse<CsvRow>(withoutNotes(text), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (column) => column.trim(),
  });
  const columns = meta.fields ?? [];
  return isFromLinkedIn(columns) ? { columns, rows: data } : undefined;
}

/** @throws UnreadableFile */
export function noneKnown(names: readonly string[]): never {
  const which = names.length === 1 ? `${names[0]} isn’t a file` : 'None of these is a file';
  throw new UnreadableFile(`${which} that can be imported. ${advice}`);
}
