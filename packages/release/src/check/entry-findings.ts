import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import type { Release } from '@portico/contract/releases/release';
import type { Finding } from '@portico/contract/releases/shipping';
import { filesOf } from '../files/files-of.js';
import { unless } from './unless.js';

/**
 * Why browsers would refuse a front end's scripts, or run another version's: the entry defines another container, and chunks load
 * without integrity, or under a name that isn't the version's own.
 */
export const entryFindings = (release: Release, folder: string): Finding[] => {
  const scripts = filesOf(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, content: readFileSync(join(folder, file), 'utf8') }));
  const container = release.descriptor ? containerFindings(release, folder) : [];
  return [...container, ...chunkFindings(release, scripts)];
};

/** Each version has another, so it isn't to be written down. */
const inConfiguration = "`${name}_${version}`.replaceAll('-', '__').replaceAll('.', '_p')";

/** Two remotes, or two versions, with the same container would run each other's code. */
const containerFindings = ({ name, version, container, browser }: Release, folder: string): Finding[] => {
  const expected = containerName(name, version);
  const defines = new RegExp(`^var ${expected}\\b`, 'm');
  const isDefined = browser.entry.some(({ file }) => defines.test(readFileSync(join(folder, file), 'utf8')));
  return unless(container === expected && isDefined, {
    field: 'container',
    problem: `the entry does not define ${expected}, the container of ${name} ${version}`,
    advice: `Set name in ModuleFederationPlugin, without library, to what name in remote.json and version in package.json make (${inConfiguration}), and build it again.`,
  });
};

interface Script {
  file: string;
  content: string;
}

/**
 * How chunks begin: `(self.webpackChunkNAME = self.webpackChunkNAME || []).push(`, or with `||=`, or `self["webpackChunkNAME"]`.
 * In rspack the list is rspackChunkNAME, in rsbuild chunk_NAME.
 */
const addsItself =
  /\(\s*\w+(?:\.([\w$]+)|\[["']([^"']+)["']\])\s*(?:\|\|=|=\s*\w+(?:\.\1|\[["']\2["']\])\s*\|\|)\s*\[\]\s*\)\s*\.push\(/;

/** As webpack and rspack write a unique name; rsbuild leaves it as it is. */
const inIdentifier = (name: string): string => name.replaceAll(/[^a-z0-9$]+/gi, '_');

const chunkFindings = ({ name, version }: Release, scripts: Script[]): Finding[] => {
  const chunks = scripts.flatMap(({ file, content }) => {
    const [, plain, quoted] = addsItself.exec(content) ?? [];
    const list = plain ?? quoted;
    return list === undefined ? [] : [{ file, content, list }];
  });
  if (chunks.length === 0) return [];
  const all = scripts.map(({ content }) => content).join('\n');
  const unique = containerName(name, version);
  // The kit's has its name and version.
  const own = [unique, `${name}@${version}`].map(inIdentifier);
  const others = chunks.filter(
    ({ list }) => !own.includes(inIdentifier(list.replace(/^(?:(?:webpack|rspack)Chunk|chunk_)/, ''))),
  );
  const unhashed = chunks.filter(({ content }) => !hashesOf(content).some((hash) => all.includes(hash)));
  return [
    ...unless(others.length === 0, {
      field: filesOfChunks(others),
      problem: `loaded as ${others[0]?.list}, as other versions on the same page might be`,
      advice: `Set output.uniqueName to the same as name in ModuleFederationPlugin, here ${unique} (${inConfiguration}).`,
    }),
    ...unless(unhashed.length === 0, {
      field: filesOfChunks(unhashed),
      problem: 'loaded without integrity, which browsers refuse',
      advice:
        'Add SubresourceIntegrityPlugin to plugins (of webpack-subresource-integrity, or of rspack), and set output.crossOriginLoading to anonymous. With an entry beside the container, the plugin needs optimization.splitChunks to be false.',
    }),
    ...unless(/\.crossOrigin\s*=\s*["']/.test(all), {
      field: 'output.crossOriginLoading',
      problem: 'chunks load without crossorigin, so browsers refuse them',
      advice: 'Set it to anonymous.',
    }),
  ];
};

/** One setting concerns all of them. */
const filesOfChunks = (chunks: Script[]): string => chunks.map(({ file }) => file).join(', ');

const hashesOf = (content: string): string[] =>
  ['sha256', 'sha384', 'sha512'].map((name) => createHash(name).update(content).digest('base64'));
