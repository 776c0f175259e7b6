import { readFile } from 'node:fs/promises';
import { SharedFilesError } from '@portico/contract/files/shared-files';
import type { FileRow, FileRows } from './file-rows.js';
import { seal, unseal } from './sealed-content.js';

/** The keys among the files, which the database has only encrypted. */
export class KeyRows {
  constructor(private readonly secret: string | undefined) {}

  get canSeal(): boolean {
    return this.secret !== undefined;
  }

  /** What the database gets of a key file: nothing without a secret. */
  async sealed(path: string, file: string): Promise<Buffer[] | undefined> {
    return this.secret === undefined ? undefined : [seal(await readFile(file), path, this.secret)];
  }

  /** @throws SharedFilesError if it is in the database, and this process has no secret or another one */
  async assertReplaceable(row: FileRow, rows: FileRows): Promise<void> {
    if (row.hasContent) await this.unsealed(row, rows);
  }

  /** @throws SharedFilesError that says what to do */
  async unsealed({ path, hasContent }: FileRow, rows: FileRows): Promise<Buffer> {
    if (!hasContent)
      throw new SharedFilesError(
        `The database belongs to an installation whose ${path} is in another DATA_DIR only. Set the same DATA_SECRET for its server and this one, and start that one first; or copy ${path}.`,
      );
    if (this.secret === undefined)
      throw new SharedFilesError(
        `${path} is in the database, encrypted. Set DATA_SECRET to what the other servers have.`,
      );
    const content = await rows.content(path);
    try {
      return unseal(content, path, this.secret);
    } catch {
      throw new SharedFilesError(
        `DATA_SECRET isn't the one that ${path} in the database was encrypted with. Set it to what the other servers have.`,
      );
    }
  }
}
