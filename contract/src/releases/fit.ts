import type { Release } from './release.js';
import { contractVersion } from './remote-descriptor.js';

/** What a remote must find in the shell: the contract, and packages in ranges like `^19.3.1`. */
export interface Needed {
  contract: number;
  packages: Record<string, string>;
}

/** What a shell has: the contract, and packages in versions like `19.3.1`. */
export interface Provided {
  contract: number;
  packages: Record<string, string>;
}

/**
 * Why a remote would not run in a shell, told to a person; nothing where it would. Asked before a release is published,
 * and by the browser before it runs a byte of one.
 */
export const misfits = (needed: Needed, provided: Provided): string[] => [
  ...(needed.contract === provided.contract
    ? []
    : [`needs contract ${needed.contract}, the shell has ${provided.contract}`]),
  ...Object.entries(needed.packages).flatMap(([name, range]) => {
    const version = provided.packages[name];
    if (version === undefined) return [`needs ${name}, which the shell does not have`];
    return satisfies(version, range) ? [] : [`needs ${name} ${range}, the shell has ${version}`];
  }),
];

/**
 * Whether a version is in a range like `^1.2.3`: not older, and equal in the first number that is not zero. Anything
 * else is no range here, and nothing is in it. https://semver.org and the caret of npm (node-semver).
 */
export const satisfies = (version: string, range: string): boolean => {
  const least = numbers(range.slice(1));
  const given = numbers(version);
  if (!range.startsWith('^') || !least || !given) return false;
  const leading = least.findIndex((number) => number > 0);
  const differing = least.findIndex((number, index) => number !== given[index]);
  return (
    differing === -1 || (differing > (leading === -1 ? 2 : leading) && given[differing]! > least[differing]!)
  );
};

const numbers = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;

/** What a released remote must find in a shell. */
export const neededBy = ({ descriptor, shared }: Release): Needed => ({
  contract: descriptor?.contract ?? contractVersion,
  packages: shared.packages,
});

/** What a released shell has. */
export const providedBy = ({ shared }: Release): Provided => ({
  contract: shared.contract ?? contractVersion,
  packages: shared.packages,
});

/** Whether a released remote runs in a released shell. */
export const isFit = (remote: Release, shell: Release): boolean =>
  misfits(neededBy(remote), providedBy(shell)).length === 0;
