import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { User } from '@portico/contract/user';
import { userAnswer } from '../user-answer.js';
import type { User as UserEntity } from '../user.entity.js';
import { csvHead, csvRow } from './user-csv.js';
import type { exportFormats } from './user-list-query.js';

export type ExportFormat = (typeof exportFormats)[number];

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
