import { StreamableFile } from '@nestjs/common';
import type { User } from '@portico/contract/accounts/user';
import { userAnswer } from '../users/user-answer.js';
import type { User as UserEntity } from '../users/user.entity.js';

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
 * Spreadsheets run cells that begin with `=`, `+`, `-` or `@`, also full-width, as formulas. If they separate by semicolon
 * or tab, our quotes don't count, and one of their cells can begin inside one of ours.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const withoutFormulas = (text: string): string =>
  text.replace(/^(?=[\t\r\n])/, "'").replace(/(?:^|[;\t\r\n])"*(?=[=+\-@＝＋－＠])/g, "$&'");

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: string[]): string => `${cells.map(withoutFormulas).map(quoted).join()}\r\n`;

/** The first line (RFC 4180). */
const csvHead = byteOrderMark + line(columns.map(([header]) => header));

export const csvRow = (user: User): string => line(columns.map(([, valueOf]) => valueOf(user)));

/** The file as a download. */
export const userFile = (users: UserEntity[]): StreamableFile =>
  new StreamableFile(Buffer.from(csvHead + users.map(userAnswer).map(csvRow).join('')), {
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="users.csv"',
  });
