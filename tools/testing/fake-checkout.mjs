import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addons, prebuilt } from '../steps/install/native-parts.mjs';
import { root } from '../steps/checkout.mjs';

/**
 * A folder with the steps and with an npm that notes its commands in the file `told`: `ci` and `install` "install" what the lock has,
 * and packages with native parts, of which the add-ons only work once their script has run.
 */
export class FakeCheckout {
  /** @param {{ path: string, write: (name: string, content: string) => void }} folder temporary */
  constructor(folder) {
    this.folder = folder;
    for (const part of ['tools/steps', 'packages/release/sqlite'])
      cpSync(join(root, part), join(folder.path, part), { recursive: true });
    folder.write('npm/package.json', JSON.stringify({ type: 'commonjs' }));
    folder.write('npm/npm-cli.js', npm);
    folder.write('told', '');
  }

  /**
   * Runs a step in a process of its own.
   *
   * @param {string} module its source text
   * @param {NodeJS.ProcessEnv} [env]
   */
  run(module, env = {}) {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', module], {
      cwd: this.folder.path,
      encoding: 'utf8',
      env: { ...process.env, ...env, npm_execpath: join(this.folder.path, 'npm/npm-cli.js') },
    });
    return { status, stderr, told: readFileSync(join(this.folder.path, 'told'), 'utf8').trim() };
  }
}

const npm = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const root = join(__dirname, '..');
const [command, ...args] = process.argv.slice(2);
const isRun = command === 'run';
appendFileSync(join(root, 'told'), isRun ? command + ':' + basename(process.cwd()) + ' ' : command + ' ');
if (process.env.KILLED_IN === command) process.kill(process.pid, 'SIGKILL');
if (process.env.FAILS_IN === command) {
  console.error('not found: make');
  process.exit(1);
}
const write = (name, source) => {
  rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
  writeFileSync(join(root, 'node_modules', name, 'index.js'), source);
};
if (command === 'ci') {
  for (const name of ${JSON.stringify(prebuilt)})
    write(name, 'exports.transformFile = async () => ({ code: "" });');
  for (const name of ${JSON.stringify(addons)}) write(name, 'module.exports = require("./made.js");');
}
if (!isRun) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries(packages).filter(([, { dev }]) => !dev || !args.includes('--omit=dev'));
  writeFileSync(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(wanted) }),
  );
} else writeFileSync('made.js', 'module.exports = class { close() {} };');
`;
