import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { User } from '@portico/contract/accounts/user';
import { userAnswer } from '../../accounts/users/user-answer.js';
import type { User as UserEntity } from '../../accounts/users/user.entity.js';
import type { exportFormats } from './user-list-query.js';

/** Without it, spreadsheets take UTF-8 for something else. */
const byteOrderMark = '\ufeff';

const columns: [head: string, of: (user: User) => string][] = [
  ['ID', ({ userId }) => String(userId)],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Admin', ({ isAdmin }) => String(isAdmin)],
];

/**
 * A spreadsheet would run a cell that begins with `=`, `+`, `-` or `@` as a formula. Where its separator is the semicolon
 * or the tab, the quotes around our cells are no quotes to it, and a cell of its own begins within one of ours: after
 * that separator or at a new line, with or without a quote of its own.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const inert = (text: string): string =>
  text.replace(/^(?=[\t\r\n])/, "'").replace(/(?:^|[;\t\r\n])"*(?=[=+\-@])/g, "$&'");

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: string[]): string => `${cells.map(inert).map(quoted).join()}\r\n`;

/** The beginning of the file (RFC 4180): the names of the columns. */
export const csvHead = byteOrderMark + line(columns.map(([head]) => head));

export const csvRow = (user: User): string => line(columns.map(([, of]) => of(user)));

type ExportFormat = (typeof exportFormats)[number];

interface FileFormat {
  /** The media type. */
  type: string;
  head: string;
  row(user: User): string;
  between: string;
  foot: string;
}

export const fileFormats: Record<ExportFormat, FileFormat> = {
  csv: { type: 'text/csv; charset=utf-8', head: csvHead, row: csvRow, between: '', foot: '' },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[',
    row: (user) => JSON.stringify(user),
    between: ',\n',
    foot: ']\n',
  },
};

/** The text of the file, some users at a time. */
export async function* userFile(
  { head, row, between, foot }: FileFormat,
  parts: AsyncIterable<UserEntity[]> | Iterable<UserEntity[]>,
): AsyncGenerator<string, void> {
  yield head;
  let isFirst = true;
  for await (const users of parts) {
    if (users.length === 0) continue;
    const rows = users.map((user) => row(userAnswer(user))).join(between);
    yield isFirst ? rows : between + rows;
    isFirst = false;
  }
  yield foot;
}

/** The file as an answer, to be saved. More users are read once the last ones are on their way, and none for nobody. */
export const userFileStream = (
  format: ExportFormat,
  parts: AsyncIterable<UserEntity[]> | Iterable<UserEntity[]>,
): StreamableFile =>
  new StreamableFile(Readable.from(userFile(fileFormats[format], parts), { highWaterMark: 1 }), {
    type: fileFormats[format].type,
    disposition: `attachment; filename="users.${format}"`,
  });
