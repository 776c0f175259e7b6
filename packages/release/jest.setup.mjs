import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** The tests kill processes that publish; those run the compiled code. */
export default function compile() {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-b', import.meta.dirname], { stdio: 'inherit' });
}
