import { type CsvRow, isFromLinkedIn } from './resume/linkedin';
import { maxImportBytes } from '@portico/contract/limits';
import type { Text } from '@portico/contract/texts/message';
import { type UnzipFileFilter, type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { UnreadableFile } from './unreadable-file';

/** Loaded only for LinkedIn's files. */

export interface Table {
  columns: readonly string[];
  rows: readonly CsvRow[];
}

const maxFiles = 100;

const unreadable = (why: string, text: Text) =>
  new UnreadableFile(`${why} ${text('Choose LinkedIn’s own files in English, such as Positions.csv.')}`);

/** Macs pack a second file beside each, whose name begins with ._ */
const isTable = (path: string): boolean => /(?:^|[/\\])(?!\._)[^/\\]*\.csv$/i.test(path);

/**
 * The CSV files of an archive, by name, each to be unpacked alone. All others stay packed.
 *
 * @throws UnreadableFile, as each of the functions does
 */
export function filesIn(name: string, bytes: Uint8Array, text: Text): Map<string, () => Uint8Array> {
  const files = new Map<string, () => Uint8Array>();
  const add = ({ name: path, originalSize }: UnzipFileInfo): boolean => {
    if (!isTable(path)) return false;
    const isOneMore = files.size >= maxFiles;
    files.set(isOneMore ? name : path, () => {
      if (isOneMore) throw new UnreadableFile(text('{name} has too many CSV files.', { name }));
      const named = { name: path, max: 2 };
      if (originalSize > maxImportBytes)
        throw new UnreadableFile(text('{name} is larger than {max} MB, which no résumé needs.', named));
      return unpacked(path, bytes, text, (it) => it.name === path && it.originalSize === originalSize)[path]!;
    });
    return false;
  };
  unpacked(name, bytes, text, add);
  if (files.size === 0) throw unreadable(text('{name} has no CSV files.', { name }), text);
  return files;
}

function unpacked(name: string, bytes: Uint8Array, text: Text, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UnreadableFile(text('{name} can’t be unpacked. Download it again.', { name }));
  }
}

/** LinkedIn puts notes above some files, and spreadsheets the delimiter. */
const withoutNotes = (content: string): string => content.replace(/^Notes:[^]*?\n\s*\n/, '');

const delimiterLine = /^"?sep=(.)"?\r?\n/i;

/**
 * A file's rows; undefined if it isn't one of those that come along.
 *
 * @throws UnreadableFile
 */
export function readTable(name: string, content: string, text: Text): Table | undefined {
  const csv = withoutNotes(content.replace(delimiterLine, ''));
  const { data, meta, errors } = parse<CsvRow>(csv, {
    delimiter: delimiterLine.exec(content)?.[1] ?? '',
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (column) => column.trim(),
  });
  const columns = meta.fields ?? [];
  const isKnown = isFromLinkedIn(columns);
  // What follows would be one text.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (isKnown && open) {
    const line = content.slice(0, content.length - csv.length + (open.index ?? 0)).split('\n').length;
    throw unreadable(text('{name} has a quote in line {line} that isn’t closed.', { name, line }), text);
  }
  // An unquoted comma moves what follows into other columns.
  const long = data[errors.find(({ code }) => code === 'TooManyFields')?.row ?? -1];
  if (isKnown && long) {
    const [column = ''] = columns;
    const named = { name, column, value: long[column] ?? '' };
    throw unreadable(text('{name} has more values than columns where “{column}” is “{value}”.', named), text);
  }
  return isKnown ? { columns, rows: data } : undefined;
}

export const noneKnown = (unused: readonly string[], text: Text): UnreadableFile =>
  unreadable(text('Nothing can be imported from {names}.', { names: unused.join(', ') }), text);
