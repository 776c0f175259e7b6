import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portico/contract/release';
import type { Build } from '../build.js';
import { withBuildLock } from '../build-lock.js';
import { refuseUnfit } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import type { ReleaseStore } from '../release-store.js';
import { stageRelease } from '../stage-release.js';
import { ownNameFrom } from './arguments.js';
import type { Command } from './command.js';

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
  most: 1,
  run: async ({ positionals }, { store, frontEnds, folder, build }) => {
    const name = ownNameFrom(positionals[0], frontEnds);
    const { version } = await withBuildLock(name, folder(name), async () =>
      checkBuild(store, await build(name, undefined)),
    );
    return { lines: [`${name} ${version} fits what is live.`], data: { name, version, findings: [] } };
  },
};

/** In `dist`, which is this process's own at the moment: what a killed check left there is removed, too. */
const checkBuild = async (store: ReleaseStore, build: Build): Promise<Release> => {
  const folder = join(build.folder, 'dist', 'checked');
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  try {
    const release = await stageRelease(folder, build);
    refuseUnfit(release, folder, readPointer(store));
    return release;
  } finally {
    await remove();
  }
};
