import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { build } from '../../tools/steps/build.mjs';
import { installProof } from '../../tools/steps/install/install.mjs';

// `npm run bench`: measures what the speed of the product is compared by, and writes `bench/results.md`, a section after
// each part. Twenty minutes on a machine that does nothing else. `npm run bench -- server` measures one part again.
/** @type {Record<string, { title: string, measure: () => Promise<string> }>} */
const parts = {
  'first-load': { title: 'First loads', measure: async () => (await import('./first-load.mjs')).firstLoad() },
  server: { title: 'The server', measure: async () => (await import('./server-load.mjs')).serverLoad() },
};

await installProof();
await build();
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown) throw new Error(`There is no part ${unknown}. Choose from ${Object.keys(parts).join(', ')}.`);

const file = join(import.meta.dirname, 'results.md');

const sections = new Map(
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', section.trimEnd()]),
);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`;

for (const [name, { title, measure }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  const section = `${title}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${measured}`;
  console.log(`\n## ${section}`);
  sections.set(title, section);
  const inOrder = Object.values(parts).flatMap((part) => sections.get(part.title) ?? []);
  writeFileSync(
    file,
    ['# Results of `npm run bench`', ...inOrder.map((one) => `## ${one}`), ''].join('\n\n').trimEnd() + '\n',
  );
}
