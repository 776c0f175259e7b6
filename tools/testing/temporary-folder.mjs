import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A new empty folder for each test. Call at the top of a suite and read `path` in tests. */
export const useTemporaryFolder = () => {
  const folder = {
    path: '',
    /**
     * @param {string} file its path in the folder
     * @param {string} content
     */
    write: (file, content) => {
      const path = join(folder.path, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    },
  };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'portico-commands-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
};
