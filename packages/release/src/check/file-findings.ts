import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PageRemote, pageRemote } from '@portico/contract/pages/page-remote';
import { Catalogue, type Release } from '@portico/contract/releases/release';
import type { Finding } from '@portico/contract/releases/shipping';
import * as v from 'valibot';
import { filesOf } from '../files/files-of.js';
import { entryFindings } from './entry-findings.js';
import { styleFindings } from './style-findings.js';
import { unless } from './unless.js';

/**
 * Bytes; scripts and styles count compressed. `screen`: all that a remote loads at once for one screen; three times today's largest,
 * but too little for a second React. `script`: what loads later, such as a chart. `shell`: what it loads before it shows anything. `descriptor`: each page of the site has it. `maps`: only the server reads source maps, so they count for nothing else.
 */
const maxBytes = {
  screen: 60_000,
  shell: 132_000,
  script: 300_000,
  other: 500_000,
  server: 1_000_000,
  all: 5_000_000,
  descriptor: 20_000,
  maps: 10_000_000,
};

/** What is wrong with the files themselves, whatever is live. */
export const fileFindings = (release: Release, folder: string): Finding[] => {
  const loads = [
    ...loadFindings(release, folder),
    ...mapFindings(folder),
    ...entryFindings(release, folder),
    ...catalogueFindings(release, folder),
  ];
  if (!release.descriptor) return loads;
  const files = filesOf(folder).filter((file) => file !== 'release.json' && !file.endsWith('.map'));
  const styles = files.filter((file) => file.endsWith('.css'));
  return [
    ...loads,
    ...descriptorFindings(release.descriptor),
    ...styleFindings(release.name, folder, styles),
    ...budgetFindings(folder, files),
  ];
};

/** What a screen, or the shell, loads at once. */
const loadFindings = ({ descriptor, browser }: Release, folder: string): Finding[] => {
  const entry = [...browser.entry, ...browser.styles];
  const loads = descriptor
    ? Object.entries(browser.modules).map(([module, { scripts, styles }]) => ({
        field: `browser.modules.${module}`,
        what: 'the screen',
        assets: [...entry, ...scripts, ...styles],
        budget: maxBytes.screen,
      }))
    : [{ field: 'browser.entry', what: 'the first load', assets: entry, budget: maxBytes.shell }];
  return loads.flatMap(({ field, what, assets, budget }) => {
    const files = [...new Set(assets.map(({ file }) => file))].map((file) => ({
      file,
      bytes: sentBytes(join(folder, file)),
    }));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const largest = files
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, 3)
      .map(({ file, bytes }) => `${file} (${bytes})`);
    return unless(bytes <= budget, {
      field,
      problem: `${what} takes ${bytes} bytes compressed at once; the limit is ${budget}. The largest: ${largest.join(', ')}`,
      advice: loadLater,
    });
  });
};

const mapFindings = (folder: string): Finding[] => {
  const bytes = filesOf(folder)
    .filter((file) => file.endsWith('.map'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return unless(bytes <= maxBytes.maps, {
    field: 'files',
    problem: `the source maps together take ${bytes} bytes; the limit is ${maxBytes.maps}`,
    advice: "Build them without the sources' texts, with `devtool: 'hidden-nosources-source-map'`.",
  });
};

/** Each page has texts of them, and what they make of the descriptor. */
const catalogueFindings = (release: Release, folder: string): Finding[] =>
  Object.entries(release.messages ?? {}).flatMap(([language, { file }]) => {
    const catalogue = catalogueIn(join(folder, file));
    if (!catalogue)
      return [
        {
          field: file,
          problem: 'it is not an object of texts in JSON',
          advice: 'Let it have translations by the English text, like {"Send": "Senden"}.',
        },
      ];
    const shown = pageRemote({ release, base: '' }, { language, catalogue });
    return shown ? descriptorFindings(shown.descriptor, file) : [];
  });

function catalogueIn(path: string): Catalogue | undefined {
  try {
    return v.parse(Catalogue, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

const loadLater =
  "Import what is large where it is needed, like `const Chart = lazy(() => import('./chart'))`.";

const sentBytes = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

const descriptorFindings = (descriptor: PageRemote['descriptor'], field = 'descriptor'): Finding[] => {
  const bytes = Buffer.byteLength(JSON.stringify(descriptor));
  return unless(bytes <= maxBytes.descriptor, {
    field,
    problem: `it takes ${bytes} bytes of each page; the limit is ${maxBytes.descriptor}`,
    advice: 'Let routes with parameters take the place of many, and shorten descriptions in remote.json.',
  });
};

const budgetFindings = (folder: string, files: string[]): Finding[] => {
  const sized = files.map((file) => ({ file, ...sizeOf(folder, file) }));
  const all = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...sized.flatMap(({ file, bytes, budget, advice }) =>
      unless(bytes <= budget, {
        field: file,
        problem: `it takes ${bytes} bytes; the limit is ${budget}`,
        advice,
      }),
    ),
    ...unless(all <= maxBytes.all, {
      field: 'files',
      problem: `all files together take ${all} bytes; the limit is ${maxBytes.all}`,
      advice: 'Remove or shrink the largest.',
    }),
  ];
};

const sizeOf = (folder: string, file: string): { bytes: number; budget: number; advice: string } => {
  const path = join(folder, file);
  if (file.startsWith('server/')) {
    const advice = 'Let the server bundle do without what only the browser needs.';
    return { bytes: statSync(path).size, budget: maxBytes.server, advice };
  }
  if (!/\.(?:js|css)$/.test(file))
    return { bytes: statSync(path).size, budget: maxBytes.other, advice: 'Make it smaller.' };
  return { bytes: sentBytes(path), budget: maxBytes.script, advice: loadLater };
};
