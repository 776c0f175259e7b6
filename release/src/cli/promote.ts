import { placedIn, refuseBeforeLive } from '../check/check-before-live.js';
import { checkRelease, lineOf, refuseIncompatible } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promoteTogether, rollBack, type Stored, withdraw as withdrawFrom } from '../promote.js';
import { readRelease } from '../read-release.js';
import type { ReleaseStore } from '../release-store.js';
import { type Command, nameFrom, UsageError, versionFrom } from './command.js';

export const promote: Command = {
  usage: 'promote NAME VERSION [NAME VERSION ...]',
  summary: 'makes a stored version live, or several at once',
  help: [
    '`list` shows the versions. Builds nothing, and refuses versions that `check` would refuse.',
    'Versions that only work together, such as a shell with a new contract and its remotes, go live together.',
  ],
  changes: true,
  maxArguments: Infinity,
  run: async ({ positionals }, { store, tryScreens }) => {
    const wanted = pairs(positionals);
    const placed = wanted.map(({ name, version }) => placedIn(store, readRelease(store, name, version)));
    await refuseBeforeLive(store, placed, tryScreens);
    const promoted = makeLive(store, wanted);
    return { lines: linesOf(store, promoted), data: { promoted } };
  },
};

export const rollback: Command = {
  usage: 'rollback NAME',
  summary: 'makes the last good version live again: the latest that was not rolled back',
  help: [
    'Builds nothing. If that version has become incompatible, rollback says so but still makes it live.',
  ],
  changes: true,
  maxArguments: 1,
  run: ({ positionals }, { store }) => {
    const name = nameFrom(positionals[0]);
    const { live, rolledBack } = rollBack(store, name);
    const { release, since } = live;
    const { version } = release;
    const findings = checkRelease(release, store.version(name, version), readPointer(store));
    return {
      lines: [
        `${name} ${version} is live again${rolledBack === undefined ? '' : `; ${rolledBack} was rolled back`}.`,
        ...(findings.length > 0 ? ['It is incompatible with other live front ends:'] : []),
        ...findings.map(lineOf),
      ],
      data: { name, version, since, rolledBack: rolledBack ?? null, findings },
    };
  },
};

export const withdraw: Command = {
  usage: 'withdraw NAME',
  summary: 'takes a remote down: its addresses answer 404, and the menu no longer has it',
  help: [
    'Its versions stay in the store. `rollback` makes the withdrawn version live again, `publish` another one; `npm start`',
    'does neither. Open pages keep what they have loaded until they are reloaded.',
  ],
  changes: true,
  maxArguments: 1,
  run: ({ positionals }, { store }) => {
    const name = nameFrom(positionals[0]);
    const version = withdrawFrom(store, name);
    return {
      lines: [
        `${name} ${version} is withdrawn.`,
        `To make it live again: ${store.command(`rollback ${name}`)}`,
      ],
      data: { name, version },
    };
  },
};

interface Promoted extends Stored {
  since: string;
  before: string | null;
}

/**
 * Makes checked versions live.
 *
 * @throws ReleaseError if one has become incompatible with what is live, or can't be read
 */
export const makeLive = (store: ReleaseStore, wanted: Stored[]): Promoted[] =>
  promoteTogether(store, wanted, { kind: 'team' }, (release, pointer) =>
    refuseIncompatible(release, store.version(release.name, release.version), pointer),
  ).map(({ release: { name, version }, since, before: [past] }) => ({
    name,
    version,
    since,
    before: past?.version ?? null,
  }));

export const linesOf = (store: ReleaseStore, promoted: Promoted[]): string[] =>
  promoted.flatMap(({ name, version, before }) => [
    `${name} ${version} is live.`,
    ...(before ? [`To return to ${before}: ${store.command(`rollback ${name}`)}`] : []),
  ]);

const pairs = (given: string[]): Stored[] => {
  const wanted: Stored[] = [];
  for (let index = 0; index === 0 || index < given.length; index += 2) {
    const name = nameFrom(given[index]);
    const version = versionFrom(given[index + 1]);
    if (wanted.some((one) => one.name === name))
      throw new UsageError(`NAME: ${name} is given twice, but only one version can be live.`);
    wanted.push({ name, version });
  }
  return wanted;
};
