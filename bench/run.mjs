import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { build } from '../commands/steps/build.mjs';
import { buildAndStart } from './build-and-start.mjs';
import { firstLoad } from './first-load.mjs';
import { nextVisits } from './next-visits.mjs';
import { serverLoad } from './server-load.mjs';

// `npm run bench`: measures what the speed of the product is compared by, and writes `bench/results.md`. Half an hour
// on a machine that does nothing else. `npm run bench -- server` measures one part, and writes nothing.
/** @type {Record<string, { title: string, measure: () => Promise<string> }>} */
const parts = {
  'first-load': { title: 'First loads', measure: firstLoad },
  'next-visits': { title: 'Later visits and changes of the route', measure: nextVisits },
  server: { title: 'The server', measure: serverLoad },
  'build-and-start': { title: 'Build, start and memory', measure: buildAndStart },
};

await build();
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown) throw new Error(`There is no part ${unknown}. Choose from ${Object.keys(parts).join(', ')}.`);

const sections = [];
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  sections.push(`## ${title}\n\n${await measure()}`);
}
const today = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`;
const results = `# Results of \`npm run bench\`\n\n${today}, ${machine}.\n\n${sections.join('\n\n')}\n`;
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, 'results.md'), results);
console.log(results);
