import { closeSync, openSync, statSync } from 'node:fs';

/**
 * A small local file that is checked on each use and reread after a change. While it is invalid, its last valid content
 * stays. Synchronous, because tokens are signed inside a transaction, which may await only the database.
 */
export class ReloadedFile<Content> {
  #state: string | undefined;
  #mark: unknown;
  #content: Content | undefined;

  /**
   * @param read throws if the file is invalid. `state` changes whenever the file does, and is empty if there is none
   * @param onRefused called once for each invalid state while earlier content stays
   * @param markOf differs when another server may have changed the file
   */
  constructor(
    private readonly path: string,
    private readonly read: (state: string) => Content,
    private readonly onRefused: (error: Error) => void,
    private readonly markOf: () => unknown = () => undefined,
  ) {}

  /** @throws what `read` throws, if the file was never valid */
  current(): Content {
    const mark = this.markOf();
    if (mark !== this.#mark) askVolume(this.path);
    this.#mark = mark;
    const state = stateOf(this.path);
    if (this.#content !== undefined && state === this.#state) return this.#content;
    try {
      this.#content = this.read(state);
    } catch (error) {
      if (this.#content === undefined) throw error;
      this.onRefused(error as Error);
    }
    this.#state = state;
    return this.#content;
  }
}

/** A shared volume asks its server how a file is when that is opened; `stat` may answer from a cache. */
const askVolume = (path: string): void => {
  try {
    closeSync(openSync(path, 'r'));
  } catch {
    // `stateOf` finds out why.
  }
};

/** Changes whenever the file does; empty if there is none. */
export const stateOf = (path: string): string => {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino}-${size}-${mtimeNs}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? '' : String(code);
  }
};
