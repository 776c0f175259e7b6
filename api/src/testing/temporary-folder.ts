import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder for each test, removed after it. Call at the top of a file and read `path` in tests. */
export const useTemporaryFolder = (): { readonly path: string } => {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'portico-api-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true }));
  return folder;
};
