import { checkRelease, lineOf, refuseUnfit } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promoteTogether, rollBack, type Stored } from '../promote.js';
import type { ReleaseStore } from '../release-store.js';
import { type Command, nameFrom, UsageError, versionFrom } from './command.js';

export const promote: Command = {
  usage: 'promote NAME VERSION [NAME VERSION ...]',
  summary: 'makes a version in the store live, or several at one moment',
  help: [
    '`list` names the versions. Nothing is built; what does not fit what is live is refused. Front ends that fit',
    'only one another, such as a shell with another contract and its remotes, become live together.',
  ],
  options: {},
  changes: true,
  maxArguments: Infinity,
  run: ({ positionals }, { store }) => {
    const promoted = makeLive(store, pairs(positionals));
    return { lines: promoted.flatMap(linesOf), data: { promoted } };
  },
};

export const rollback: Command = {
  usage: 'rollback NAME',
  summary: 'makes the last version live again that was live before and was not rolled back',
  help: ['Nothing is built. What no longer fits is told, not refused.'],
  options: {},
  changes: true,
  maxArguments: 1,
  run: ({ positionals }, { store }) => {
    const name = nameFrom(positionals[0]);
    const { release, since, before } = rollBack(store, name);
    const { version } = release;
    const rolledBack = before[0]?.version;
    const findings = checkRelease(release, store.version(name, version), readPointer(store));
    return {
      lines: [
        `${name} ${version} is live again; ${rolledBack} is rolled back.`,
        ...(findings.length > 0 ? ['It does not fit what else is live:'] : []),
        ...findings.map(lineOf),
      ],
      data: { name, version, since, rolledBack, findings },
    };
  },
};

/** A version that is live now, and the one before it. */
export interface Promoted extends Stored {
  since: string;
  before: string | null;
}

/** @throws ReleaseError when one does not fit what is live or cannot be read */
export const makeLive = (store: ReleaseStore, wanted: Stored[]): Promoted[] =>
  promoteTogether(store, wanted, { kind: 'team' }, (release, pointer) =>
    refuseUnfit(release, store.version(release.name, release.version), pointer),
  ).map(({ release: { name, version }, since, before: [past] }) => ({
    name,
    version,
    since,
    before: past?.version ?? null,
  }));

export const linesOf = ({ name, version, before }: Promoted): string[] => [
  `${name} ${version} is live.`,
  ...(before ? [`Before it was ${before}: npm run release -- rollback ${name}`] : []),
];

const pairs = (given: string[]): Stored[] => {
  const wanted: Stored[] = [];
  for (let place = 0; place === 0 || place < given.length; place += 2) {
    const name = nameFrom(given[place]);
    const version = versionFrom(given[place + 1]);
    if (wanted.some((one) => one.name === name))
      throw new UsageError(`NAME: ${name} is named twice, and one version is live.`);
    wanted.push({ name, version });
  }
  return wanted;
};
