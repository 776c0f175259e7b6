import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../tools/steps/checkout.mjs';

const notCopied = new Set(['.git', 'node_modules', 'data', 'look', 'test-results']);

/** A team's own checkout, in which it changes files and from which it ships. */
export class CheckoutCopy {
  private constructor(readonly folder: string) {}

  /** @param without what is left out besides, as paths in the checkout */
  static async make(without: string[] = []): Promise<CheckoutCopy> {
    const folder = await mkdtemp(join(await realpath(tmpdir()), 'portico-team-'));
    await cp(root, folder, {
      recursive: true,
      filter: (path) => {
        const file = relative(root, path).split(sep).join('/');
        return !notCopied.has(file) && !without.includes(file) && !file.endsWith('/node_modules');
      },
    });
    await linkModules(folder);
    return new CheckoutCopy(folder);
  }

  async write(file: string, content: string | Uint8Array): Promise<void> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  /**
   * Writes a file of the checkout with something else in the place of some of its text.
   *
   * @throws Error when there is no such text
   */
  async edit(file: string, ...changes: [text: string, instead: string][]): Promise<void> {
    const original = await readFile(join(root, file), 'utf8');
    const missing = changes.find(([text]) => !original.includes(text));
    if (missing) throw new Error(`${file} holds no ${missing[0]}`);
    const edited = changes.reduce((before, [text, instead]) => before.replace(text, () => instead), original);
    await this.write(file, edited);
  }

  /**
   * `npm run release -- COMMAND` on the installation in a data folder.
   *
   * @throws Error with what the command said when it refuses
   */
  release(dataDir: string, ...command: string[]): Promise<void> {
    return this.#run(['tools/release.mjs', ...command], dataDir);
  }

  /** `npm run build`. */
  build(): Promise<void> {
    return this.#run(['tools/build.mjs']);
  }

  async #run(program: string[], dataDir?: string): Promise<void> {
    await promisify(execFile)(process.execPath, program, {
      cwd: this.folder,
      env: { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) },
    });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}

/** Gives a copy of the checkout the checkout's installed modules, but its own workspaces from the copy. */
async function linkModules(folder: string): Promise<void> {
  const installed = join(root, 'node_modules');
  const modules = join(folder, 'node_modules');
  const own = '@portico';
  const link = (target: string, path: string) => symlink(target, path, 'junction');
  await mkdir(join(modules, own), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== own) await link(join(installed, name), join(modules, name));
  }
  for (const name of await readdir(join(installed, own))) {
    await link(join(folder, 'packages', name), join(modules, own, name));
  }
}
