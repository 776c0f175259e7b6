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

/** A spreadsheet would run what begins so as a formula (OWASP, CSV injection). */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: string[]): string => `${cells.map(inert).map(quoted).join()}\r\n`;

/** The beginning of the file (RFC 4180): the names of the columns. */
export const csvHead = byteOrderMark + line(columns.map(([head]) => head));

export const csvRow = (user: User): string => line(columns.map(([, of]) => of(user)));
