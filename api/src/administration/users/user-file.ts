import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { User } from '@portico/contract/accounts/user';
import { userAnswer } from '../../accounts/users/user-answer.js';
import type { User as UserEntity } from '../../accounts/users/user.entity.js';
import type { exportFormats } from './user-list-query.js';

/** Without it, spreadsheets don't recognize UTF-8. */
const byteOrderMark = '\ufeff';

const columns: [header: string, valueOf: (user: User) => string][] = [
  ['ID', ({ userId }) => String(userId)],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Admin', ({ isAdmin }) => String(isAdmin)],
];

/**
 * Spreadsheets run cells that begin with `=`, `+`, `-` or `@` as formulas. If they separate by semicolon or tab, our quotes
 * don't count, and one of their cells can begin inside one of ours.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const withoutFormulas = (text: string): string =>
  text.replace(/^(?=[\t\r\n])/, "'").replace(/(?:^|[;\t\r\n])"*(?=[=+\-@])/g, "$&'");

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: string[]): string => `${cells.map(withoutFormulas).map(quoted).join()}\r\n`;

/** The first line (RFC 4180). */
export const csvHead = byteOrderMark + line(columns.map(([header]) => header));

export const csvRow = (user: User): string => line(columns.map(([, valueOf]) => valueOf(user)));

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

/** The file's text, batch by batch. */
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

/** The file as a download. Batches are read as the client takes them, and no more once it leaves. */
export const userFileStream = (
  format: ExportFormat,
  parts: AsyncIterable<UserEntity[]> | Iterable<UserEntity[]>,
): StreamableFile =>
  new StreamableFile(Readable.from(userFile(fileFormats[format], parts), { highWaterMark: 1 }), {
    type: fileFormats[format].type,
    disposition: `attachment; filename="users.${format}"`,
  });
