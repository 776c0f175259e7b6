import type { Release } from '@portico/contract/release';
import { withBuildLock } from '../build-lock.js';
import { checkRelease, refuseUnfit } from '../check/check-release.js';
import { lineOf } from '../check/finding.js';
import { layRelease } from '../lay-release.js';
import { readPointer } from '../pointer.js';
import type { ReleaseStore } from '../release-store.js';
import { ownNameFrom, versionFrom } from './arguments.js';
import type { Answer, Command } from './command.js';
import { linesOf, makeLive } from './promote.js';

export const publish: Command = {
  usage: 'publish NAME [--version V] [--no-promote]',
  summary: 'builds a front end, checks it, lays it in the store and makes it live',
  help: [
    '--version V    its version, like 1.2.0, instead of one of the package, the time and the content',
    '--no-promote   only lays it, and tells what would keep it from becoming live',
  ],
  options: { version: { type: 'string' }, 'no-promote': { type: 'boolean' } },
  changes: true,
  most: 1,
  run: async ({ positionals, options }, { store, frontEnds, folder, build }) => {
    const name = ownNameFrom(positionals[0], frontEnds);
    const version = options.version === undefined ? undefined : versionFrom(options.version, '--version');
    const onlyLays = options['no-promote'] ?? false;
    const admit = (release: Release, staged: string) =>
      onlyLays ? undefined : refuseUnfit(release, staged, readPointer(store));
    const release = await withBuildLock(name, folder(name), async () =>
      layRelease(store, await build(name, version), admit),
    );
    return onlyLays ? laid(store, release) : promoted(store, release);
  },
};

const promoted = (store: ReleaseStore, release: Release): Answer => {
  const made = makeLive(store, [release]);
  return { lines: made.flatMap(linesOf), data: { ...made[0], live: true } };
};

const laid = (store: ReleaseStore, release: Release): Answer => {
  const { name, version } = release;
  const findings = checkRelease(release, store.version(name, version), readPointer(store));
  const next =
    findings.length === 0
      ? [`It fits what is live. To make it live: npm run release -- promote ${name} ${version}`]
      : ['It cannot become live:', ...findings.map(lineOf)];
  return {
    lines: [`${name} ${version} is in the store, not live.`, ...next],
    data: { name, version, live: false, findings },
  };
};
