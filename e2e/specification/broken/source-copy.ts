import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, workspaces } from '../../../commands/steps/checkout.mjs';
import { linkModules } from '../../product/link-modules.js';
import type { Break } from '../specified.js';

const isSource = (path: string): boolean => !/[\\/](?:dist|node_modules)$/.test(path);

/** The sources of the checkout once more, to be broken and tested by Jest. */
export class SourceCopy {
  private constructor(readonly folder: string) {}

  static async make(): Promise<SourceCopy> {
    // Jest knows its files by their real paths.
    const folder = await mkdtemp(join(await realpath(tmpdir()), 'portico-broken-'));
    for (const name of ['package.json', 'jest', ...workspaces()]) {
      await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    }
    await linkModules(folder);
    return new SourceCopy(folder);
  }

  /** Does something while a file is broken. */
  async whileBroken<Result>({ file, find, replace }: Break, work: () => Promise<Result>): Promise<Result> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace(find, () => replace),
    );
    try {
      return await work();
    } finally {
      await writeFile(path, text);
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
