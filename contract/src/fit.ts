import { satisfies } from './satisfies.js';

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
