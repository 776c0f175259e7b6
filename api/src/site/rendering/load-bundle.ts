import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import { integrityOf } from '../releases/integrity-of.js';
import type { Bundle } from './messages.js';

/**
 * Runs a CommonJS bundle, if it is what was released, and returns its exports.
 *
 * @param provided what the bundle may require besides Node's own modules
 * @throws Error when the file's content is another, when the bundle requires anything else, or throws itself
 */
export async function loadBundle(
  { file, integrity }: Bundle,
  provided: Record<string, object>,
): Promise<object> {
  const content = await readFile(file);
  if (integrityOf(content) !== integrity) throw new Error(`${file} is not what was released: it is not run`);
  const run = vm.compileFunction(content.toString(), ['module', 'exports', 'require'], {
    filename: file,
  });
  const node = createRequire(file);
  const module = { exports: {} };
  run(module, module.exports, (name: string): unknown => {
    if (name in provided) return provided[name];
    if (isBuiltin(name)) return node(name);
    throw new Error(`${file} requires ${name}, which the shell does not provide`);
  });
  return module.exports;
}
