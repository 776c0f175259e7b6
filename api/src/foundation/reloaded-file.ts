import { statSync } from 'node:fs';

/**
 * A small local file that may be replaced at any time: looked at for each use, and read again once it has changed. While
 * it is wrong, what it said last stays. Reads without waiting: a token is signed inside a transaction, which waits for
 * nothing but the database.
 */
export class ReloadedFile<Content> {
  #state: string | undefined;
  #content: Content | undefined;

  /**
   * @param read throws where the file is wrong. `state` changes whenever the file does, and is empty while there is none
   * @param onRefused is told once of each wrong state, where there is a content that stays
   */
  constructor(
    private readonly path: string,
    private readonly read: (state: string, lastGood: Content | undefined) => Content,
    private readonly onRefused: (error: Error) => void,
  ) {}

  /** @throws what reading throws, as long as the file was never good */
  current(): Content {
    const state = stateOf(this.path);
    if (this.#content !== undefined && state === this.#state) return this.#content;
    try {
      this.#content = this.read(state, this.#content);
    } catch (error) {
      if (this.#content === undefined) throw error;
      this.onRefused(error as Error);
    }
    this.#state = state;
    return this.#content;
  }
}

const stateOf = (path: string): string => {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino}-${size}-${mtimeNs}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? '' : String(code);
  }
};
