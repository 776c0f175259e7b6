/** What all servers of an installation have in common in `DATA_DIR`, if each has a folder of its own. */
export interface SharedFiles {
  /** Brings the folder up to date. */
  update(): Promise<void>;

  /**
   * Runs a change of single files on their newest content, while no other process changes any, and passes it on. What a
   * change leaves behind that throws is taken back by the next update.
   *
   * @param waitMs how long for other processes that change some
   */
  change<T>(change: (folders: AddedFolders) => T | Promise<T>, waitMs?: number): Promise<T>;

  /**
   * Passes on a folder that is complete and never changes. Can be repeated.
   *
   * @param folder its absolute path
   * @returns false if there is another of that name with other content, which stays
   */
  addFolder(folder: string): Promise<boolean>;
}

/** As of a change: none is added or removed by others until it ends. */
export interface AddedFolders {
  /** The names of those in a folder, added at this time (milliseconds since 1970) or before. */
  addedBefore(folder: string, time: number): Promise<string[]>;

  /** Here and at all others. @param folders their absolute paths */
  remove(folders: string[]): Promise<void>;
}

/** The files can't be shared. The message says what to do. */
export class SharedFilesError extends Error {
  override name = 'SharedFilesError';
}

/** Other processes change files for too long. */
export class SharedFilesBusyError extends SharedFilesError {
  override name = 'SharedFilesBusyError';
}

/** Of servers with the same `DATA_DIR`, or a single one. */
export const sameFolder: SharedFiles = {
  update: () => Promise.resolve(),
  change: async (change) =>
    change({ addedBefore: () => Promise.resolve([]), remove: () => Promise.resolve() }),
  addFolder: () => Promise.resolve(true),
};

const roundMs = 2_000;

/**
 * Waits as long as others change files, as a server does that imports a large folder.
 *
 * @param tell is called with what is waited for
 */
export const changeWhenFree = async <T>(
  files: SharedFiles,
  change: () => T | Promise<T>,
  tell: (message: string) => void,
): Promise<T> => {
  for (let told = ''; ;) {
    try {
      return await files.change(change, roundMs);
    } catch (error) {
      if (!(error instanceof SharedFilesBusyError)) throw error;
      if (error.message !== told) tell(error.message);
      told = error.message;
    }
  }
};
