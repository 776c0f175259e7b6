import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../commands/steps/checkout.mjs';

/**
 * Gives a copy of the checkout the checkout's installed modules, but its own workspaces from the copy.
 *
 * @param folder the copy's
 */
export async function linkModules(folder: string): Promise<void> {
  const installed = join(root, 'node_modules');
  const modules = join(folder, 'node_modules');
  const own = '@portico';
  const link = (target: string, path: string) => symlink(target, path, 'junction');
  await mkdir(join(modules, own), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== own) await link(join(installed, name), join(modules, name));
  }
  for (const name of await readdir(join(installed, own))) {
    await link(join(folder, name), join(modules, own, name));
  }
}
