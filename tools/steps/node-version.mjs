import { createRequire } from 'node:module';

// Import this first: the other modules don't load in an old Node.js.
const needed = createRequire(import.meta.url)('../../package.json').engines.node.replace('>=', '');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(`Portico needs Node.js ${needed} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
