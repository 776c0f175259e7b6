import type { User } from '@portico/contract/user';

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
