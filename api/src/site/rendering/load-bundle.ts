import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';

/**
 * Runs a CommonJS bundle and returns its exports.
 *
 * @param provided what the bundle may require besides Node's own modules
 * @throws Error when the bundle requires anything else, or throws itself
 */
export async function loadBundle(file: string, provided: Record<string, object>): Promise<object> {
  const run = vm.compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], {
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
