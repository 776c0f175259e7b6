import { type CsvRow, isFromLinkedIn } from './resume/linkedin';
import { maxImportBytes } from '@portico/contract/limits';
import { type UnzipFileFilter, type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';
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
const isTable = (path: string): boolean => /(?:^|[/\\])(?!\._)[^/\\]*\.csv$/i.test(path);

/**
 * The CSV files of an archive, by name, each to be unpacked alone. All others stay packed.
 *
 * @throws UnreadableFile, as each of the functions does
 */
export function filesIn(name: string, bytes: Uint8Array): Map<string, () => Uint8Array> {
  const files = new Map<string, () => Uint8Array>();
  const add = ({ name: path, originalSize }: UnzipFileInfo): boolean => {
    if (!isTable(path)) return false;
    const isOneMore = files.size >= maxFiles;
    files.set(isOneMore ? name : path, () => {
      if (isOneMore) throw new UnreadableFile(`${name} has more than ${maxFiles} CSV files.`);
      if (originalSize > maxImportBytes) throw new UnreadableFile(`${path} is larger than 2 MB.`);
      return unpacked(path, bytes, (file) => file.name === path && file.originalSize === originalSize)[path]!;
    });
    return false;
  };
  unpacked(name, bytes, add);
  if (files.size === 0) throw new UnreadableFile(`${name} has no CSV files. ${advice}`);
  return files;
}

function unpacked(name: string, bytes: Uint8Array, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UnreadableFile(`${name} can’t be unpacked. Download it again.`);
  }
}

/** LinkedIn puts notes above some files, and spreadsheets the delimiter. */
const withoutNotes = (text: string): string => text.replace(/^Notes:[^]*?\n\s*\n/, '');

const delimiterLine = /^"?sep=(.)"?\r?\n/i;

/**
 * A file's rows; undefined if it isn't one of those that come along.
 *
 * @throws UnreadableFile
 */
export function readTable(name: string, text: string): Table | undefined {
  const csv = withoutNotes(text.replace(delimiterLine, ''));
  const { data, meta, errors } = parse<CsvRow>(csv, {
    delimiter: delimiterLine.exec(text)?.[1] ?? '',
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
  return isKnown ? { columns, rows: data } : undefined;
}

export function noneKnown(unused: readonly string[]): UnreadableFile {
  const which =
    unused.length === 1
      ? `${unused[0]} can’t be imported`
      : `None of these can be imported: ${unused.join('; ')}`;
  return new UnreadableFile(`${which}. ${advice}`);
}
