import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from '../build-lock.js';
import { findingsBeforeLive, placedIn, refuseBeforeLive } from '../check/check-before-live.js';
import { lineOf } from '../check/check-release.js';
import { stageRelease } from '../stage-release.js';
import { storeRelease } from '../store-release.js';
import { type Command, type Context, nameFrom, UsageError, versionFrom } from './command.js';
import { linesOf, makeLive } from './promote.js';

export const publish: Command = {
  usage: 'publish NAME [--version V] [--no-promote]',
  summary: 'builds a front end, checks it, stores it and makes it live',
  help: [
    '--version V    a version like 1.2.0; by default the package version, the time and a hash',
    '--no-promote   only stores it, and says whether it could go live',
  ],
  options: { version: { type: 'string' }, 'no-promote': { type: 'boolean' } },
  changes: true,
  maxArguments: 1,
  run: async ({ positionals, options }, context) => {
    const { store, folder, build, tryScreens } = context;
    const name = buildableFrom(positionals[0], context);
    const given = options.version === undefined ? undefined : versionFrom(options.version, '--version');
    const onlyStores = options['no-promote'];
    let isChecked = false;
    const release = await withBuildLock(name, folder(name), async () =>
      storeRelease(store, await build(name, given), async (release, staged) => {
        if (onlyStores) return;
        await refuseBeforeLive(store, [{ release, folder: staged }], tryScreens);
        isChecked = true;
      }),
    );
    if (!onlyStores) {
      // It was in the store before.
      if (!isChecked) await refuseBeforeLive(store, [placedIn(store, release)], tryScreens);
      const promoted = makeLive(store, [release]);
      return { lines: linesOf(store, promoted), data: { ...promoted[0], live: true } };
    }
    const { version } = release;
    const findings = await findingsBeforeLive(store, [placedIn(store, release)], tryScreens);
    const next =
      findings.length === 0
        ? [`It can go live: ${store.command(`promote ${name} ${version}`)}`]
        : ['It cannot go live:', ...findings.map(lineOf)];
    return {
      lines: [`${name} ${version} is stored, not live.`, ...next],
      data: { name, version, live: false, findings },
    };
  },
};

export const check: Command = {
  usage: 'check NAME',
  summary: 'builds a front end and checks whether it can go live; changes nothing',
  help: [
    'Checks the contract, the shared packages and the names used from them, the modules in remote.json, conflicts with',
    'routes and menu entries of other remotes, the size of screens and files, that styles match nothing outside of the',
    'remote, and that each module loads and each public screen renders, as on the server. Checks a shell against every',
    'live remote.',
  ],
  maxArguments: 1,
  run: async ({ positionals }, context) => {
    const { store, folder, build, tryScreens } = context;
    const name = buildableFrom(positionals[0], context);
    const { version } = await withBuildLock(name, folder(name), async () => {
      const staged = join(folder(name), 'dist', 'checked');
      const remove = () => rm(staged, { recursive: true, force: true });
      // A killed check may have left it behind.
      await remove();
      try {
        const release = await stageRelease(staged, await build(name, undefined));
        await refuseBeforeLive(store, [{ release, folder: staged }], tryScreens);
        return release;
      } finally {
        await remove();
      }
    });
    return {
      lines: [`${name} ${version} can go live.`],
      data: { name, version, findings: [] },
    };
  },
};

const buildableFrom = (given: string | undefined, { frontEnds }: Context): string => {
  const name = nameFrom(given);
  if (frontEnds.includes(name)) return name;
  throw new UsageError(
    `NAME: there is no front end ${name} in this checkout. Choose from ${frontEnds.join(', ')}.`,
  );
};
