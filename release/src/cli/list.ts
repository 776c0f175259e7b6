import { ReleaseError } from '../release-store.js';
import type { FrontEndVersions, VersionState } from '@portico/contract/releases/shipping';
import { type Command, nameFrom } from './command.js';

export const list: Command = {
  usage: 'list [NAME]',
  summary: 'shows what is live, what was live before, and what is stored',
  maxArguments: 1,
  run: async ({ positionals: [given] }, { releases, place }) => {
    const wanted = given === undefined ? undefined : nameFrom(given);
    const nothing = `${place} is still empty.`;
    const frontEnds = await releases.list();
    const shown = frontEnds.filter(({ name }) => wanted === undefined || name === wanted);
    if (wanted !== undefined && shown.length === 0) {
      const names = frontEnds.map(({ name }) => name);
      throw new ReleaseError(
        names.length === 0 ? nothing : `The release store has no ${wanted}. It has ${names.join(', ')}.`,
      );
    }
    const lines = shown.flatMap(linesOf);
    return { lines: lines.length > 0 ? lines : [nothing], data: { frontEnds: shown } };
  },
};

const linesOf = ({ name, development, withdrawn, versions }: FrontEndVersions): string[] => [
  `${name}${development ? ' (replaced by a development server)' : ''}${withdrawn ? ' (withdrawn)' : ''}`,
  ...versions.map((version) => `  ${version.version}  ${stateLine(version)}${sourceLine(version)}`),
];

const stateLine = ({ state, storedAt, since, until }: VersionState): string =>
  ({
    live: `live since ${since}`,
    'last good': `live until ${until}; the rollback target`,
    good: `live until ${until}`,
    'rolled back': `live until ${until}, rolled back`,
    stored: `stored ${storedAt}`,
  })[state];

const sourceLine = ({ source }: VersionState): string => {
  const parts = [source?.team, source?.repository, source?.commit?.slice(0, 10)].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};
