import { ReleaseError } from '../release-store.js';
import type { FrontEndVersions, VersionState } from '@portico/contract/releases/shipping';
import { denialOf } from '@portico/contract/releases/tokens';
import { type Command, type Context, nameFrom } from './command.js';

export const list: Command = {
  usage: 'list [NAME]',
  summary: 'shows what is live, what was live before, and what is stored',
  maxArguments: 1,
  run: async ({ positionals: [given] }, context) => {
    const wanted = given === undefined ? undefined : nameFrom(given);
    const frontEnds = await context.releases.list();
    const shown = frontEnds.filter(({ name }) => wanted === undefined || name === wanted);
    const lines = shown.length > 0 ? shown.flatMap(linesOf) : [await nothingOf(wanted, frontEnds, context)];
    return { lines, data: { frontEnds: shown } };
  },
};

/** @throws ReleaseError if there can't be anything of this name */
const nothingOf = async (
  wanted: string | undefined,
  frontEnds: FrontEndVersions[],
  { releases, place }: Pick<Context, 'releases' | 'place'>,
): Promise<string> => {
  const access = await releases.whoAmI?.();
  const denied = access && wanted !== undefined ? denialOf(access, wanted) : undefined;
  if (denied !== undefined) throw new ReleaseError(denied);
  if (access) return `Nothing of ${wanted ?? access.frontEnds.join(', ')} is stored at ${place} yet.`;
  const nothing = `${place} is still empty.`;
  if (wanted === undefined) return nothing;
  const names = frontEnds.map(({ name }) => name);
  throw new ReleaseError(
    names.length === 0 ? nothing : `The release store has no ${wanted}. It has ${names.join(', ')}.`,
  );
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
