import { refuseUnfit } from '../check/check-release.js';
import { type Laid, promoteTogether } from '../promote.js';
import type { ReleaseStore } from '../release-store.js';
import { nameFrom, versionFrom } from './arguments.js';
import type { Command } from './command.js';
import { UsageError } from './usage-error.js';

export const promote: Command = {
  usage: 'promote NAME VERSION [NAME VERSION ...]',
  summary: 'makes a version live that lies in the store, or several at one moment',
  help: [
    '`list` names the versions. Nothing is built; what does not fit what is live is refused. Front ends that fit',
    'only one another, such as a shell with another contract and its remotes, become live together.',
  ],
  options: {},
  changes: true,
  most: Infinity,
  run: ({ positionals }, { store }) => {
    const promoted = makeLive(store, pairs(positionals));
    return { lines: promoted.flatMap(linesOf), data: { promoted } };
  },
};

/** A version that is live now, and the one that was before. */
export interface Promoted extends Laid {
  since: string;
  before: string | null;
}

/** @throws ReleaseError when one does not fit what is live or cannot be read */
export const makeLive = (store: ReleaseStore, wanted: Laid[]): Promoted[] =>
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

const pairs = (given: string[]): Laid[] => {
  const places = Array.from({ length: Math.max(1, Math.ceil(given.length / 2)) }, (_, index) => 2 * index);
  const wanted = places.map((place) => ({
    name: nameFrom(given[place]),
    version: versionFrom(given[place + 1]),
  }));
  const names = wanted.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`NAME: ${twice} is named twice, and one version is live.`);
  return wanted;
};
