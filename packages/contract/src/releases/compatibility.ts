import type { Release } from './release.js';
import { contractVersion, type RemoteDescriptor } from './remote-descriptor.js';

/** Its core is the shell's, and every remote runs on it. */
export const federationRuntime = '@module-federation/runtime';

/** What a remote needs from the shell. Packages are ranges like `^19.3.1`, or `^19.3.1 || ^20.0.0`. */
export interface Needed {
  contract: RemoteDescriptor['contract'];
  packages: Record<string, string>;
}

/** What a shell provides. Packages are versions like `19.3.1`. */
export interface Provided {
  contract: number;
  packages: Record<string, string>;
}

/** Why a remote is incompatible with a shell; empty if it is not. Checked on publishing and again in the browser. */
export const incompatibilities = (needed: Needed, provided: Provided): string[] => [
  ...([needed.contract].flat().includes(provided.contract)
    ? []
    : [`needs contract ${[needed.contract].flat().join(' or ')}, the shell has ${provided.contract}`]),
  ...Object.entries(needed.packages).flatMap(([name, range]) => {
    const version = provided.packages[name];
    if (version === undefined) return [`needs ${name}, which the shell does not have`];
    return satisfies(version, range) ? [] : [`needs ${name} ${range}, the shell has ${version}`];
  }),
];

/** Whether a version satisfies caret ranges like `^1.2.3 || ^2.0.0`, as npm defines them. No version satisfies other ranges. */
export const satisfies = (version: string, ranges: string): boolean =>
  ranges.split('||').some((range) => satisfiesOne(version, range.trim()));

const satisfiesOne = (version: string, range: string): boolean => {
  const min = numbers(range.slice(1));
  const given = numbers(version);
  if (!range.startsWith('^') || !min || !given) return false;
  const leading = min.findIndex((number) => number > 0);
  const differing = min.findIndex((number, index) => number !== given[index]);
  return (
    differing === -1 || (differing > (leading === -1 ? 2 : leading) && given[differing]! > min[differing]!)
  );
};

const numbers = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;

export const neededBy = ({ descriptor, shared }: Release): Needed => ({
  contract: descriptor?.contract ?? contractVersion,
  packages: shared.packages,
});

export const providedBy = ({ shared }: Release): Provided => ({
  contract: shared.contract ?? contractVersion,
  packages: shared.packages,
});

export const isCompatible = (remote: Release, shell: Release): boolean =>
  incompatibilities(neededBy(remote), providedBy(shell)).length === 0;
