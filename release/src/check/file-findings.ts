import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import type { Release } from '@portico/contract/releases/release';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import type { Finding } from '@portico/contract/releases/shipping';
import { styleFindings } from './style-findings.js';

/**
 * Bytes of one file, of all, and of the descriptor, which each page of the site has. Scripts and styles count compressed.
 * `check-release.ts` limits what a screen loads at once.
 */
const maxBytes = { script: 100_000, other: 500_000, server: 1_000_000, all: 5_000_000, descriptor: 20_000 };

/** What is wrong with the files of a remote itself, whatever is live. */
export const fileFindings = (release: Release, folder: string): Finding[] => {
  if (!release.descriptor) return [];
  return [...contentFindings(release, folder), ...budgetFindings(folder, filesIn(folder))];
};

/** What of `fileFindings` is known before the files are compressed. */
export const contentFindings = (release: Release, folder: string): Finding[] => {
  if (!release.descriptor) return [];
  const styles = filesIn(folder).filter((file) => file.endsWith('.css'));
  return [
    ...containerFindings(release, folder),
    ...descriptorFindings(release.descriptor),
    ...styleFindings(release.name, folder, styles),
  ];
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((file) => file !== 'release.json' && !/\.(?:br|gz|map)$/.test(file))
    .sort();

/** Two remotes, or two versions, with the same container would run each other's code. */
const containerFindings = ({ name, version, container, browser }: Release, folder: string): Finding[] => {
  const expected = containerName(name, version);
  const defines = new RegExp(`^var ${expected}\\b`);
  const isDefined = browser.entry.some(({ file }) => defines.test(readFileSync(join(folder, file), 'utf8')));
  if (container === expected && isDefined) return [];
  return [
    {
      field: 'container',
      problem: `the entry does not define ${expected}, the container of ${name} ${version}`,
      advice: 'Build this version with remote() of the build recipe.',
    },
  ];
};

const descriptorFindings = (descriptor: RemoteDescriptor): Finding[] => {
  const bytes = Buffer.byteLength(JSON.stringify(descriptor));
  if (bytes <= maxBytes.descriptor) return [];
  return [
    {
      field: 'descriptor',
      problem: `it takes ${bytes} bytes of each page; the limit is ${maxBytes.descriptor}`,
      advice: 'Let routes with parameters take the place of many, and shorten descriptions in remote.json.',
    },
  ];
};

const budgetFindings = (folder: string, files: string[]): Finding[] => {
  const sized = files.map((file) => ({ file, ...sizeOf(folder, file) }));
  const over = sized
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ file, bytes, budget, advice }) => ({
      field: file,
      problem: `it takes ${bytes} bytes; the limit is ${budget}`,
      advice,
    }));
  const all = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  if (all <= maxBytes.all) return over;
  const problem = `all files together take ${all} bytes; the limit is ${maxBytes.all}`;
  return [...over, { field: 'files', problem, advice: 'Remove or shrink the largest.' }];
};

const sizeOf = (folder: string, file: string): { bytes: number; budget: number; advice: string } => {
  const path = join(folder, file);
  if (file.startsWith('server/')) {
    const advice = 'Let the server bundle do without what only the browser needs.';
    return { bytes: statSync(path).size, budget: maxBytes.server, advice };
  }
  if (!/\.(?:js|css)$/.test(file))
    return { bytes: statSync(path).size, budget: maxBytes.other, advice: 'Make it smaller.' };
  const sent = existsSync(`${path}.br`) ? `${path}.br` : path;
  const advice = 'Load what is not needed right away with import().';
  return { bytes: statSync(sent).size, budget: maxBytes.script, advice };
};
