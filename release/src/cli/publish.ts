import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portico/contract/releases/release';
import { withBuildLock } from '../build-lock.js';
import { checkRelease, lineOf, refuseUnfit } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { stageRelease } from '../stage-release.js';
import { storeRelease } from '../store-release.js';
import { type Command, type Context, nameFrom, UsageError, versionFrom } from './command.js';
import { linesOf, makeLive } from './promote.js';

export const publish: Command = {
  usage: 'publish NAME [--version V] [--no-promote]',
  summary: 'builds a front end, checks it, adds it to the store and makes it live',
  help: [
    '--version V    its version, like 1.2.0, instead of one of the package, the time and the content',
    '--no-promote   only adds it to the store, and tells what would keep it from becoming live',
  ],
  options: { version: { type: 'string' }, 'no-promote': { type: 'boolean' } },
  changes: true,
  maxArguments: 1,
  run: async ({ positionals, options }, context) => {
    const { store, folder, build } = context;
    const name = buildableFrom(positionals[0], context);
    const given = options.version === undefined ? undefined : versionFrom(options.version, '--version');
    const isOnlyStored = options['no-promote'] ?? false;
    const admit = (release: Release, staged: string) =>
      isOnlyStored ? undefined : refuseUnfit(release, staged, readPointer(store));
    const release = await withBuildLock(name, folder(name), async () =>
      storeRelease(store, await build(name, given), admit),
    );
    if (!isOnlyStored) {
      const promoted = makeLive(store, [release]);
      return { lines: promoted.flatMap(linesOf), data: { ...promoted[0], live: true } };
    }
    const { version } = release;
    const findings = checkRelease(release, store.version(name, version), readPointer(store));
    const next =
      findings.length === 0
        ? [`It fits what is live. To make it live: npm run release -- promote ${name} ${version}`]
        : ['It cannot become live:', ...findings.map(lineOf)];
    return {
      lines: [`${name} ${version} is in the store, not live.`, ...next],
      data: { name, version, live: false, findings },
    };
  },
};

export const check: Command = {
  usage: 'check NAME',
  summary: 'builds a front end and tells whether it fits what is live; changes nothing',
  help: [
    'Checked are the contract, the shared packages and the names used of them, the modules that remote.json',
    'names, routes and menu entries that clash with those of other remotes, and the size of each screen.',
    'A shell is checked against every remote that is live.',
  ],
  options: {},
  changes: false,
  maxArguments: 1,
  run: async ({ positionals }, context) => {
    const { store, folder, build } = context;
    const name = buildableFrom(positionals[0], context);
    const { version } = await withBuildLock(name, folder(name), async () => {
      // While locked, `dist` is this process's own: what a killed check left there is removed, too.
      const staged = join(folder(name), 'dist', 'checked');
      const remove = () => rm(staged, { recursive: true, force: true });
      await remove();
      try {
        const release = await stageRelease(staged, await build(name, undefined));
        refuseUnfit(release, staged, readPointer(store));
        return release;
      } finally {
        await remove();
      }
    });
    return { lines: [`${name} ${version} fits what is live.`], data: { name, version, findings: [] } };
  },
};

/** One of the front ends that can be built. */
const buildableFrom = (given: string | undefined, { frontEnds }: Context): string => {
  const name = nameFrom(given);
  if (frontEnds.includes(name)) return name;
  throw new UsageError(`NAME: ${name} is no front end here. There are ${frontEnds.join(', ')}.`);
};
