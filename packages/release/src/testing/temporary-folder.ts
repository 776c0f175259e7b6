import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder for each test of the file, removed after it. Call at the top of a suite, read `path` in tests. */
export const useTemporaryFolder = (): { readonly path: string } => {
  // `npm test` sets it, and messages name it.
  delete process.env['DATA_DIR'];
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'portico-release-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
};
